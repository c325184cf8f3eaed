/** What a claim is about: a line of an order, a product of the catalog, or a part number as typed. */
import { orNull } from "#client/or-null";
import { ServiceError } from "#client/service-error";
import type { ProductCard } from "#contracts/catalog/catalog";
import { dateRule, readDate } from "#rules/clock/plain-days";
import { shopToday } from "#rules/clock/shop-time-zone";
import { dayIn } from "#rules/clock/time-zones";
import { isVerified } from "#rules/users/permissions";
import { faultOfDates, warrantyCoverage } from "#rules/warranty/warranty-coverage";
import { paths } from "~/paths.ts";
import type { RequestContext } from "~/shared/auth/guarded.server.ts";
import { SignInNeeded } from "~/shared/auth/reauthentication.server.ts";
import { readZones } from "~/shared/clock/zones.server.ts";
import { ahead } from "~/shared/http/ahead.ts";

export type ClaimSubject = {
	productId: string | null;
	sku: string;
	name: string;
	link: string | null;
	/** `null` when the catalog doesn't say. */
	warrantyYears: number | null;
	/** The order line that the claim starts from. */
	order: {
		orderId: string;
		lineId: string;
		orderNumber: string;
		/** "YYYY-MM-DD"; `null` when the service doesn't tell. */
		orderedOn: string | null;
		quantity: number;
	} | null;
};

type Reading = Pick<
	RequestContext<unknown>,
	"accountId" | "request" | "services" | "session" | "url" | "user"
>;

/** The page's URL names the subject: `?order=…&line=…` or `?sku=…`; `null` for a claim that starts from nothing. */
export async function subjectOfUrl(context: Reading): Promise<ClaimSubject | null> {
	const { searchParams: query } = context.url;
	const [orderId, lineId] = [query.get("order"), query.get("line")];
	if (orderId && lineId) return subjectOfLine(context, orderId.slice(0, 128), lineId.slice(0, 128));
	const sku = query.get("sku")?.trim().slice(0, 128);
	return sku ? subjectOfSku(context, sku) : null;
}

/** `null` for a line that the user can't see. @throws {SignInNeeded} for visitors */
async function subjectOfLine(
	context: Reading,
	orderId: string,
	lineId: string,
): Promise<ClaimSubject | null> {
	const { services, session, user } = context;
	if (!session) throw new SignInNeeded();
	const zones = ahead(readZones(context));
	if (!isVerified(await user())) return null;
	const order = await found(services.orders.order({ id: orderId }));
	const line = order?.lines.find((one) => one.lineId === lineId);
	if (!order || !line?.productDetails.sku || line.nonCatalog) return null;
	const { name, link, sku } = line.productDetails;
	return {
		productId: line.productId || null,
		sku,
		name,
		link: link ?? null,
		warrantyYears: line.productId ? await getYears(services, line.productId) : null,
		order: {
			orderId,
			lineId,
			orderNumber: order.orderNumber,
			orderedOn: order.createdAt && dayIn(Date.parse(order.createdAt), (await zones).account),
			quantity: line.quantity,
		},
	};
}

/** A SKU's id or a part number names the subject. A number that the catalog doesn't have is kept as typed. */
export async function subjectOfSku(
	{ services }: Pick<Reading, "services">,
	typed: string,
): Promise<ClaimSubject> {
	const card = await findCard(services, typed);
	if (!card)
		return {
			productId: null,
			sku: typed.slice(0, 80),
			name: "",
			link: null,
			warrantyYears: null,
			order: null,
		};
	return {
		productId: card.variationID,
		sku: card.sku,
		name: card.name.startsWith(card.brand) ? card.name : `${card.brand} ${card.name}`,
		link: card.link,
		warrantyYears: await getYears(services, card.variationID),
		order: null,
	};
}

async function findCard(services: Reading["services"], typed: string): Promise<ProductCard | null> {
	const [byId] = (await found(services.product.cardsByVariation({ ids: [typed] }))) ?? [];
	if (byId) return byId;
	const lines = [{ line: 0, text: typed.slice(0, 80) }];
	const [match] = (await found(services.product.matchParts({ lines }))) ?? [];
	const [first] = match && match.match !== "none" && match.match !== "suggestions" ? match.candidates : [];
	if (!first) return null;
	const [card] = (await found(services.product.cardsByVariation({ ids: [first.variationID] }))) ?? [];
	return card ?? null;
}

async function getYears(services: Reading["services"], productId: string): Promise<number | null> {
	const variation = await found(services.product.variationById({ id: productId }));
	return variation?.warrantyYears ?? null;
}

/** `null` for what isn't found, and while a service is down: the claim can be filed all the same. */
const found = <Answer>(call: Promise<Answer>): Promise<Answer | null> =>
	orNull(call).catch((error: unknown) => {
		if (error instanceof ServiceError && error.status !== 401) return null;
		throw error;
	});

// Checks coverage by date for the warranty page: a GET form, whose figures are in the URL.

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
