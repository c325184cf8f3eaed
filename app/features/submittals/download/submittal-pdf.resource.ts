import { createReadableStreamFromReadable } from "@remix-run/node";
import { submittalParams } from "~/params.ts";
import { guardedResource } from "~/shared/auth/guarded.server.ts";
import { cacheControl } from "~/shared/http/cache-control.ts";
import { madeFiles, openMade } from "./made-package.server.ts";

export const loader = guardedResource({ access: "signed-in", params: submittalParams }, async (context) => {
	const { folder, files, name } = await madeFiles(context);
	const file = await openMade(folder, files.pdf);
	const { size } = await file.stat();
	return new Response(createReadableStreamFromReadable(file.createReadStream()), {
		headers: {
			"Content-Type": "application/pdf",
			"Content-Length": String(size),
			"Content-Disposition": `inline; filename="${name}.pdf"`,
			"Cache-Control": cacheControl.private,
			"X-Robots-Tag": "noindex",
		},
	});
});
