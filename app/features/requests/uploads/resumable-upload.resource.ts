/** A resumable upload: how much has arrived (`HEAD`), the next part (`PATCH`), giving up (`DELETE`). */
import { uploadParams } from "~/params.ts";
import { guardedStream } from "~/shared/auth/resource-action.server.ts";

const answer = guardedStream(
	{ access: "everyone", params: uploadParams, needs: "uploads.create" },
	async (context) => {
		const { answerResumable } = await import("~/shared/uploads/resumable-server.server.ts");
		return answerResumable(context);
	},
);

export const loader = answer;

export const action = answer;
