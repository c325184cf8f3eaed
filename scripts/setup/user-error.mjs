// @ts-check
/** An error that the user can fix; its message is one sentence. */
export class UserError extends Error {
	/** @override */
	name = "UserError";
}
