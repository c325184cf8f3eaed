/** Reads and marks the alternates of a quote. */

import type { QuoteLine } from "#contracts/quotes/quotes";
import { formatNumber } from "#rules/format";
import { alternateGroups } from "#rules/quotes/alternates";
import { paths } from "~/paths.ts";
import type { RequestContext } from "~/shared/auth/guarded.server.ts";
import type { FormContext } from "~/shared/forms/form-action.server.ts";
import { formFailure } from "~/shared/forms/form-answer.server.ts";
import { redirectWithToast } from "~/shared/toast/toast.server.ts";
import { readRepriceableQuote } from "../quote-reading.server.ts";
import type { alternateForm } from "../quote-tool-forms.ts";
import { lineAlternates } from "./alternate-texts.ts";

type Params = { quoteID: string };

const choiceOf = ({ lineId, fixtureType, productDetails, quantity }: QuoteLine) => ({
	lineId,
	label: [fixtureType, productDetails.sku, productDetails.name, `${formatNumber(quantity)} pcs`]
		.filter(Boolean)
		.join(" · "),
});

/**
 * The alternates of a quote, and lines that may be one or have one; `null` when the service is down.
 * @throws {Response} 403 for buyers, 409 for a quote whose prices cannot be changed now
 * @throws {ServiceError} 404 for a quote of another account
 */
export async function loadAlternates(
	context: Pick<RequestContext<Params>, "params" | "services" | "once" | "user">,
) {
	const quote = await readRepriceableQuote(context, {
		what: "alternates",
		refusal: "Representatives offer alternates.",
	});
	if (!quote) return null;
	const { id, number, revision, lines } = quote;
	const groups = alternateGroups(lines, ({ lineId }) => lineId);
	const bases = new Set(groups.map(({ base }) => base));
	const notes = lineAlternates(lines);
	const free = lines.filter((line) => !line.alternate && !line.lot);
	return {
		...{ id, number, revision },
		groups: groups.map(({ base, alternates }) => ({
			...choiceOf(base),
			alternates: alternates.map((line) => ({
				...choiceOf(line),
				difference: notes[line.lineId]?.difference ?? "",
			})),
		})),
		candidates: free.filter((line) => !bases.has(line)).map(choiceOf),
		bases: free.map(choiceOf),
	};
}

export async function changeAlternates(context: FormContext<typeof alternateForm, Params>) {
	const { params, services, value } = context;
	const id = params.quoteID;
	const { revision, lineId } = value;
	const alternateTo = value.intent === "mark" ? value.alternateTo : null;
	try {
		await services.quotes.change({ id, revision, lines: [{ lineId, alternateTo }] });
		throw await redirectWithToast(paths.quoteAlternates(id), {
			kind: "success",
			text: alternateTo ? "The alternate is saved." : "The line is in the total again.",
		});
	} catch (error) {
		return formFailure(context, error, { fieldOfCode: { ALTERNATES: "alternateTo" }, missing: "form" });
	}
}
