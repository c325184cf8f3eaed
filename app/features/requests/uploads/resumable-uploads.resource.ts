/** Begins resumable uploads (`POST` of the tus protocol). */
import { guardedResource, httpError } from "~/shared/auth/guarded.server.ts";
import { guardedStream } from "~/shared/auth/resource-action.server.ts";

/** There is no list of uploads. */
export const loader = guardedResource({ access: "everyone" }, async () => {
	throw httpError(405, "Files are sent here with POST.");
});

export const action = guardedStream({ access: "everyone", needs: "uploads.create" }, async (context) => {
	// The protocol's library is loaded with the first file.
	const { answerResumable } = await import("~/shared/uploads/resumable-server.server.ts");
	return answerResumable(context);
});
