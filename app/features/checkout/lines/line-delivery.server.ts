/** Dates and addresses of the lines of a checkout. */
import type { Checkout } from "#contracts/checkout/checkout";
import type { Address } from "#contracts/users/user";
import {
	distinctAddresses,
	isSameAddress,
	ordersAddress,
	requestedDayProblem,
} from "#rules/checkout/line-delivery";
import { dayIn } from "#rules/clock/time-zones";
import { formatNumber } from "#rules/format";
import { paths } from "~/paths.ts";
import { readZones } from "~/shared/clock/zones.server.ts";
import type { FormContext } from "~/shared/forms/form-action.server.ts";
import { refusedForm } from "~/shared/forms/form-answer.server.ts";
import { paged } from "~/shared/paged.ts";
import { redirectWithToast } from "~/shared/toast/toast.server.ts";
import { stepFailure } from "../checkout.server.ts";
import { linesPerPage } from "../checkout-view.ts";
import { getKey, shippable } from "../steps/step-actions.server.ts";
import type { lineDeliveryForm } from "./line-delivery-form.ts";

/** Addresses to choose from: the checkout's other ones, and those that lines have already. */
function otherAddresses({ shipTo, lines, ...checkout }: Checkout): Address[] {
	const offered = shippable(checkout);
	const chosen = lines.flatMap((line) => line.shipTo ?? []);
	return distinctAddresses([...offered, ...chosen]).filter(
		(address) => !(shipTo && isSameAddress(address, shipTo)),
	);
}

export function lineDeliveryView(checkout: Checkout, page: number) {
	const { shipTo, totals, lines } = checkout;
	const { items, ...place } = paged(lines, page, linesPerPage);
	return {
		...place,
		lineCount: lines.length,
		shipTo,
		/** Dollars. */
		shipping: totals.shipping,
		addresses: otherAddresses(checkout).map((address) => ({ key: getKey(address), address })),
		lines: items.map((line) => ({
			lineId: line.lineId,
			sku: line.productDetails.sku,
			name: line.productDetails.name,
			job: line.job ?? "",
			fixtureType: line.fixtureType,
			quantity: formatNumber(line.quantity),
			requestedOn: line.requestedOn ?? "",
			address: line.shipTo ? getKey(line.shipTo) : "",
		})),
	};
}
export type LineDeliveryView = ReturnType<typeof lineDeliveryView>;

type DeliveryContext = FormContext<typeof lineDeliveryForm, { checkoutId: string }>;
type Wanted = { lineId: string; requestedOn: string | null; address: string };

/** Every line with the date and address chosen for all; its own where none was. */
function forEveryLine(
	{ lines }: Checkout,
	{ everyDate, everyAddress }: DeliveryContext["value"],
	known: ReadonlyMap<string, Address>,
): Wanted[] {
	const ownAddress = ({ shipTo }: Checkout["lines"][number]) => {
		const key = shipTo ? getKey(shipTo) : "";
		return known.has(key) ? key : "";
	};
	return lines.map((line) => ({
		lineId: line.lineId,
		requestedOn: everyDate ?? line.requestedOn ?? null,
		address: everyAddress === "" ? ownAddress(line) : fromEvery(everyAddress),
	}));
}

const fromEvery = (address: string) => (address === ordersAddress ? "" : address);

export async function saveLineDelivery(context: DeliveryContext) {
	const { value, submission, params, services } = context;
	const every = value.intent === "every";
	if (every && value.everyDate === null && value.everyAddress === "")
		return refusedForm(submission, {
			fields: { everyDate: "Enter a date or choose an address for every line." },
		});
	try {
		const [zones, checkout] = await Promise.all([readZones(context), services.orders.checkout(params)]);
		const known = new Map(otherAddresses(checkout).map((address) => [getKey(address), address]));
		const wanted = every ? forEveryLine(checkout, value, known) : value.lines;
		const typed = every
			? [{ lineId: "", requestedOn: value.everyDate, address: fromEvery(value.everyAddress) }]
			: wanted;
		const fields = faults(typed, {
			today: dayIn(Date.now(), zones.account),
			known,
			nameOf: (index, field) =>
				every ? { requestedOn: "everyDate", address: "everyAddress" }[field] : `lines[${index}].${field}`,
		});
		if (Object.keys(fields).length > 0) return refusedForm(submission, { fields });
		await services.orders.saveCheckout({
			...params,
			choice: {
				part: "lines",
				lines: wanted.map(({ lineId, requestedOn, address }) => ({
					lineId,
					requestedOn,
					shipTo: known.get(address) ?? null,
				})),
			},
		});
		const toast = { kind: "success", text: "Dates and addresses are saved." } as const;
		return await redirectWithToast(paths.checkout(params.checkoutId, "review"), toast);
	} catch (error) {
		return stepFailure(context, error, "");
	}
}

type Field = "requestedOn" | "address";

function faults(
	lines: readonly Wanted[],
	{
		today,
		known,
		nameOf,
	}: {
		today: string;
		known: ReadonlyMap<string, Address>;
		nameOf: (index: number, field: Field) => string;
	},
): Record<string, string> {
	return Object.fromEntries(
		lines.flatMap(({ requestedOn, address }, index): [string, string][] => {
			const passed = requestedOn ? requestedDayProblem(requestedOn, today) : null;
			const isGone = address !== "" && !known.has(address);
			return [
				...(passed ? [[nameOf(index, "requestedOn"), passed] as [string, string]] : []),
				...(isGone
					? [
							[nameOf(index, "address"), "This address is no longer in the list. Choose another."] as [
								string,
								string,
							],
						]
					: []),
			];
		}),
	);
}
