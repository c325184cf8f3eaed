import { shopToday } from "#rules/clock/time-zones";
import { viewerFileParams } from "~/params.ts";
import { guardedResource, httpError } from "~/shared/auth/guarded.server.ts";
import { cacheControl } from "~/shared/http/page-headers.ts";
import { photometryDownload } from "./photometry-view.ts";
import { readViewedFile } from "./viewer-storage.server.ts";

export const loader = guardedResource(
	{ access: "everyone", params: viewerFileParams },
	async ({ params, request }) => {
		const viewed = await readViewedFile(request);
		if (!viewed)
			throw httpError(404, "This browser has no open photometric file. Open it in the IES viewer again.");
		return photometryDownload(viewed.file, params.format, {
			name: viewed.name.replace(/\.\w{1,4}$/, ""),
			day: shopToday(),
			cache: cacheControl.private,
		});
	},
);
