/** Checks coverage by date for the warranty page: a GET form, whose figures are in the URL. */

import { dateRule, readDate } from "#rules/clock/plain-days";
import { shopToday } from "#rules/clock/shop-time-zone";
import { faultOfDates, warrantyCoverage } from "#rules/warranty/warranty-coverage";
import { paths } from "~/paths.ts";
import type { RequestContext } from "~/shared/auth/guarded.server.ts";
import { subjectOfSku } from "./claim-subject.server.ts";

const fieldNames = ["sku", "purchased", "installed"] as const;
type Field = (typeof fieldNames)[number];
type Values = Record<Field, string>;

export type CoverageCheck = Awaited<ReturnType<typeof checkCoverage>>;

/** `result` is `null` until the form was sent, and while something in it is wrong. */
export async function checkCoverage({ services, url }: Pick<RequestContext<unknown>, "services" | "url">) {
	const fieldText = (name: Field) => (url.searchParams.get(name) ?? "").trim().slice(0, 80);
	const values: Values = {
		sku: fieldText("sku"),
		purchased: fieldText("purchased"),
		installed: fieldText("installed"),
	};
	const sent = fieldNames.some((name) => url.searchParams.has(name));
	if (!sent) return { values, errors: {}, result: null };
	const [purchasedOn, installedOn] = [readDate(values.purchased), readDate(values.installed)];
	const errors = toFaults(values, purchasedOn, installedOn);
	const startsOn = installedOn ?? purchasedOn;
	if (Object.keys(errors).length > 0 || startsOn === null) return { values, errors, result: null };
	const subject = await subjectOfSku({ services }, values.sku);
	const today = shopToday();
	const coverage = warrantyCoverage(subject, { purchasedOn, installedOn: startsOn }, today);
	const claim = paths.warrantyClaim({ sku: subject.productId ?? subject.sku });
	return { values, errors, result: { coverage, claim, sku: subject.sku, name: subject.name } };
}

function toFaults(
	{ sku, purchased, installed }: Values,
	purchasedOn: string | null,
	installedOn: string | null,
): Partial<Values> {
	const errors: Partial<Values> = {};
	if (sku === "") errors.sku = "Enter the part number from the label.";
	if (purchased !== "" && purchasedOn === null) errors.purchased = dateRule;
	if (installed !== "" && installedOn === null) errors.installed = dateRule;
	if (purchased === "" && installed === "")
		errors.purchased = "Enter the date of purchase, or the date of installation.";
	if (Object.keys(errors).length > 0) return errors;
	const fault = faultOfDates(purchasedOn, installedOn ?? purchasedOn ?? "");
	if (!fault) return errors;
	const isOfInstallation = "installedOn" in fault && installedOn !== null;
	return isOfInstallation ? { installed: fault.installedOn } : { purchased: Object.values(fault)[0] };
}
