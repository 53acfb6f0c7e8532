/** The seed of all games of these tests, so that a test that fails does so again. */
export const SEED = process.env['SKIRMISH_SEED'] ?? '1';
