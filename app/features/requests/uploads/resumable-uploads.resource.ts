/** Begins resumable uploads (`POST` of the tus protocol). */
import { data } from "@remix-run/node";
import { guardedResource } from "~/shared/auth/guarded.server.ts";
import { guardedStream } from "~/shared/auth/resource-action.server.ts";

/** There is no list of uploads. */
export const loader = guardedResource({ access: "everyone" }, async () => {
	throw data({ message: "Files are sent here with POST." }, { status: 405, headers: { Allow: "POST" } });
});

export const action = guardedStream({ access: "everyone", needs: "uploads.create" }, async (context) => {
	// The protocol's library is loaded with the first file.
	const { answerResumable } = await import("~/shared/uploads/resumable-server.server.ts");
	return answerResumable(context);
});
