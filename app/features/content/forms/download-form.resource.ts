import { downloadFormParams } from "~/params.ts";
import { guardedResource, httpError } from "~/shared/auth/guarded.server.ts";
import { cacheControl } from "~/shared/http/cache-control.ts";
import { getCompany } from "~/shared/pdf/document-parts.server.ts";
import { renderForm } from "./form-document.server.ts";
import { readForms } from "./form-files.server.ts";

export const loader = guardedResource(
	{ access: "everyone", params: downloadFormParams },
	async ({ params, url }) => {
		const found = readForms().find(({ slug }) => `${slug}.pdf` === params.file);
		if (!found) throw httpError(404, "There is no such form.");
		const bytes = await renderForm(found.form, getCompany(url));
		return new Response(new Uint8Array(bytes), {
			headers: {
				"Content-Type": "application/pdf",
				"Content-Disposition": `inline; filename="${params.file}"`,
				"Cache-Control": cacheControl.derivedFile,
				"X-Robots-Tag": "noindex",
			},
		});
	},
);
