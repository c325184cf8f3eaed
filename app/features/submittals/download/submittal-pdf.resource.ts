import { submittalParams } from "~/params.ts";
import { guardedResource } from "~/shared/auth/guarded.server.ts";
import { cacheControl } from "~/shared/http/page-headers.ts";
import { downloadBody, madeFiles, sizeOfMade } from "../source/source.server.ts";

export const loader = guardedResource({ access: "signed-in", params: submittalParams }, async (context) => {
	const { place, files, name } = await madeFiles(context);
	const size = await sizeOfMade(place, files.pdf);
	const body = downloadBody(context.request, () => place.read(files.pdf));
	return new Response(body, {
		headers: {
			"Content-Type": "application/pdf",
			"Content-Length": String(size),
			"Content-Disposition": `inline; filename="${name}.pdf"`,
			"Cache-Control": cacheControl.private,
			"X-Robots-Tag": "noindex",
		},
	});
});
