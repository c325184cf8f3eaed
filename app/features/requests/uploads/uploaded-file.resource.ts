/** Downloads a file: one not sent yet, or one of a request that the user may read. */
import { uploadParams } from "~/params.ts";
import { guardedResource, httpError } from "~/shared/auth/guarded.server.ts";
import { ownerServices, sendFile } from "~/shared/uploads/store-file.server.ts";

export const loader = guardedResource(
	{ access: "everyone", params: uploadParams, needs: "uploads.part" },
	async (context) => {
		const services = await ownerServices(context);
		if (!services) throw httpError(404, "This file was not found.");
		const { uploadID: uploadId } = context.params;
		return sendFile((offset) => services.uploads.part({ uploadId, offset }), context.request.method);
	},
);
