/** A mistake in a text file. `problem` says what to change. */
export class ContentError extends Error {
	constructor(
		readonly file: string,
		readonly line: number,
		readonly problem: string,
	) {
		super(`${file}:${line}: ${problem}`);
		this.name = "ContentError";
	}
}
