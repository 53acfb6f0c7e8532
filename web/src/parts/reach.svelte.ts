// Whether the server answers, for the notice at the top of every page.

/** Set by every request. */
export const reach = $state({ lost: false });
