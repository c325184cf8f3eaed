import { env } from "#client/env.server";
import { shopToday } from "#rules/clock/time-zones";
import { paths } from "~/paths.ts";
import { guardedResource } from "~/shared/auth/guarded.server.ts";
import { pdfResponse } from "~/shared/pdf/document-parts.server.ts";
import { loadOutcome } from "./load-payback.server.ts";
import { renderPayback } from "./payback-document.server.ts";
import { isLasting } from "./payback-link.server.ts";
import { paybackView } from "./payback-view.ts";

/** Takes the query of a calculation's page. */
export const loader = guardedResource({ access: "everyone" }, async (context) => {
	const outcome = await loadOutcome(context);
	const address = new URL(
		// A document is kept after what is stored for some days.
		paths.paybackCalculator(isLasting(outcome.link) ? outcome.link : {}),
		env.ORIGIN ?? context.url.origin,
	).href;
	const date = new Date(shopToday());
	const bytes = await renderPayback(paybackView(outcome), { storeName: env.STORE_NAME, address, date });
	return pdfResponse(bytes, "payback.pdf");
});
