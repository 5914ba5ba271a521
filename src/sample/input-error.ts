/** Where in the input something is wrong; each part is named if it is known. */
export interface Place {
  readonly file?: string | undefined;
  /** 1-based. */
  readonly line?: number | undefined;
  /** A dotted key, an option or a field of a record. */
  readonly field?: string | undefined;
}

/**
 * The caller gave something that can't be used: a file, an option, a rubric, a
 * configuration. Its message is one Russian line that says what is wrong and
 * what to do; the place is put before it. The command line ends with code 2.
 */
export class InputError extends Error {
  override readonly name = "InputError";
  readonly place: Place;

  constructor(message: string, place: Place = {}) {
    super(message);
    this.place = place;
  }
}

/** `файл:строка: поле: сообщение`, as far as the place is known. */
export function describeInputError({ message, place }: InputError): string {
  const where =
    place.file === undefined ? undefined : place.line === undefined ? place.file : `${place.file}:${place.line}`;
  return [where, place.field, message].filter((part) => part !== undefined).join(": ");
}
