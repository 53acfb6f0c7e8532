/** The seed of all games of these tests, so that a failure can be repeated. */
export const SEED = process.env['SKIRMISH_SEED'] ?? '1';
