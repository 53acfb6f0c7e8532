// The storage of this browser. It may be forbidden or full; then nothing is stored.

/** Reads a value; null if there is none. */
export function recall<T>(name: string): T | null {
  try {
    return JSON.parse(localStorage.getItem(`skirmish.${name}`) ?? 'null') as T | null;
  } catch {
    return null;
  }
}

/** Stores a value; returns whether there was space. */
export function store(name: string, value: unknown): boolean {
  try {
    localStorage.setItem(`skirmish.${name}`, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}
