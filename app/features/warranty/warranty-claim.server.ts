/** Reads and files a warranty claim. */
import { data, redirect } from "@remix-run/node";
import { orNull } from "#client/or-null";
import { ServiceError } from "#client/service-error";
import type { ProductCard } from "#contracts/catalog/catalog";
import { dateRule, readDate } from "#rules/clock/plain-days";
import { dayIn, shopToday } from "#rules/clock/time-zones";
import { mayWork } from "#rules/users/permissions";
import { type Coverage, faultOfDates, warrantyCoverage } from "#rules/warranty/warranty-coverage";
import { paths } from "~/paths.ts";
import type { RequestContext } from "~/shared/auth/guarded.server.ts";
import { SignInNeeded } from "~/shared/auth/reauthentication.server.ts";
import { readZones } from "~/shared/clock/zones.server.ts";
import type { FormContext } from "~/shared/forms/form-action.server.ts";
import { formFailure, stoppedForm } from "~/shared/forms/form-answer.server.ts";
import { ahead } from "~/shared/http/ahead.ts";
import { createVisitorLimit, refundAttemptsIfDown } from "~/shared/http/limits/visitor-limit.server.ts";
import { redirectWithToast } from "~/shared/toast/toast.server.ts";
import { keepingServices } from "~/shared/uploads/store-file.server.ts";
import { toContact } from "../requests/request-fields.ts";
import { faultOfFiles, refusedWithFiles, removeStored } from "../requests/requests.server.ts";
import type { claimForm } from "./claim-forms.ts";

/** Limits claims of visitors who are not signed in. */
const consumeClaim = createVisitorLimit("warranty-claims", { each: 20, seconds: 3600 });

type ClaimContext = FormContext<typeof claimForm>;

/** What "Check coverage" answers. */
export type CheckedCoverage = Coverage & { sku: string; name: string; link: string | null };

const today = () => shopToday();

export async function answerClaim(context: ClaimContext) {
	const { value, submission, form, session } = context;
	if (typeof value.intent === "object") {
		await removeStored(context, value.intent.remove);
		return data({ reply: submission.reply(), coverage: null });
	}
	const { sku, installedOn, purchasedOn: typedPurchase } = value;
	const subject = (await subjectOfUrl(context)) ?? (await subjectOfSku(context, sku));
	const purchasedOn = subject.order?.orderedOn ?? typedPurchase;
	const fields = faultOfDates(purchasedOn, installedOn);
	const fault = faultOfFiles(form);
	if (fields) return refusedWithFiles(context, fields);
	if (value.intent === "check") {
		const coverage = warrantyCoverage(subject, { purchasedOn, installedOn }, today());
		const { name, link } = subject;
		const { upload } = fault;
		const reply = submission.reply(upload ? { fieldErrors: { upload: [upload] } } : {});
		return data({ reply, coverage: { ...coverage, sku: subject.sku, name, link } });
	}
	if (fault.upload) return refusedWithFiles(context);
	const wait = session ? null : await consumeClaim(context.request);
	if (wait !== null) return stoppedForm(submission, wait);
	return fileClaim(context, value, { ...subject, purchasedOn });
}

type Sent = Extract<ClaimContext["value"], { intent: "send" }>;

async function fileClaim(
	context: ClaimContext,
	value: Sent,
	subject: ClaimSubject & { purchasedOn: string | null },
) {
	try {
		const { warrantyClaims } = await keepingServices(context);
		const { rid, number } = await warrantyClaims.send({
			productId: subject.productId,
			sku: subject.sku,
			orderId: subject.order?.orderId ?? null,
			lineId: subject.order?.lineId ?? null,
			orderNumber: subject.order?.orderNumber ?? value.orderNumber,
			purchasedOn: subject.purchasedOn,
			installedOn: value.installedOn,
			quantity: value.quantity,
			installed: value.installed,
			failure: value.failure,
			description: value.description,
			dateCode: value.dateCode,
			contact: toContact(value),
			link: value.link,
			uploads: value.upload,
			formKey: value.idempotencyKey,
		});
		if (!context.session) return redirect(paths.warrantyClaim({ sent: number }), 303);
		const text = number ? `Warranty claim ${number} was filed.` : "Your warranty claim was filed.";
		const to = (await context.hasExtension("warrantyClaims.claim"))
			? paths.claim(rid)
			: paths.account("my-warranty-claims");
		return redirectWithToast(to, { kind: "success", text });
	} catch (error) {
		await refundAttemptsIfDown(context.request, error);
		return formFailure(context, error, {
			missing: "form",
			fieldOfCode: {
				QUANTITY: "quantity",
				INSTALLED: "installed",
				INSTALLED_ON: "installedOn",
				PURCHASED_ON: "purchasedOn",
				FILE_SENT: "upload",
				FILE_GONE: "upload",
			},
		});
	}
}

// What a claim is about: a line of an order, a product of the catalog, or a part number as typed.

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
	if (!mayWork(await user())) return null;
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
async function subjectOfSku({ services }: Pick<Reading, "services">, typed: string): Promise<ClaimSubject> {
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
