// @ts-check
/** A reason not to go on that the person at the terminal can act on; its message is one sentence. */
export class UserError extends Error {
	/** @override */
	name = "UserError";
}
