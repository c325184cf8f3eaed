/** Pages of alerts for part numbers: what they load, add and remove. */
import { data } from "@remix-run/node";
import type { AddedAlerts } from "#contracts/alerts/alerts";
import { addedText, alertLimits, refusalText } from "#rules/alerts/alerts";
import { safeReturnPath } from "#rules/auth/return-path";
import { formatCount } from "#rules/format";
import { formatMoney } from "#rules/money/money";
import { switchableAccountIds } from "#rules/users/selected-account";
import { paths } from "~/paths.ts";
import { actingAccount, loggedNotFound } from "~/shared/auth/acting-account.server.ts";
import { httpError, type RequestContext } from "~/shared/auth/guarded.server.ts";
import type { FormContext } from "~/shared/forms/form-action.server.ts";
import {
	failedOrServerText,
	formFailure,
	refusedForm,
	toastFailure,
} from "~/shared/forms/form-answer.server.ts";
import { pageNumber } from "~/shared/paged.ts";
import { redirectWithToast } from "~/shared/toast/toast.server.ts";
import type { alertsForm, newAlertsForm } from "./alert-forms.ts";

type Context = RequestContext<unknown>;
type Item = { productId: string; quantity: number };

/** Part numbers of one place, with the page that they were on. */
type Source = { title: string; from: { label: string; to: string }; items: Item[] };

const idIn = (url: URL, name: string): string | null => {
	const id = url.searchParams.get(name);
	return id !== null && id !== "" && id.length <= 128 ? id : null;
};

/** A list of favorites, all of them, or a project, as the URL names it; `null` for a single part number. */
async function readSource(context: Context): Promise<Source | null> {
	const { url, services } = context;
	const [list, project] = [idIn(url, "list"), idIn(url, "project")];
	if (project) {
		const found = await loggedNotFound(context, "project", { projectID: project }, () =>
			services.projects.project({ projectID: project }),
		);
		return {
			title: found.name,
			from: { label: found.name, to: paths.project(project) },
			items: found.products.map(({ productId, quantity }) => ({ productId, quantity })),
		};
	}
	if (list) {
		const found = await loggedNotFound(context, "list", { listID: list }, () =>
			services.favoriteLists.favoriteList({ listID: list, pageSize: 1000 }),
		);
		return {
			title: found.name,
			from: { label: found.name, to: paths.favoriteList(list) },
			items: found.favorites.map(({ productId }) => ({ productId, quantity: 1 })),
		};
	}
	if (url.searchParams.get("favorites") !== "yes") return null;
	const name = url.searchParams.get("name") ?? "";
	const favorites = (await services.favorites.list()).filter((one) => !name || one.list === name);
	return {
		title: name || "Favorite Items",
		from: { label: "Favorite Items", to: paths.account("my-favorite-items", { list: name || undefined }) },
		items: favorites.map(({ productId }) => ({ productId, quantity: 1 })),
	};
}

/** One part number as the acting account sees it, with the alerts that the person has for it there. */
async function readPart(context: Context) {
	const { url, services } = context;
	const id = idIn(url, "product");
	if (!id) throw httpError(404, "There is no such product.");
	const [[card], { items }, { alerts }] = await Promise.all([
		services.product.cardsByVariation({ ids: [id] }),
		services.product.priceItems({ items: [{ productId: id, quantity: 1 }] }),
		services.alerts.list({ product: id }),
	]);
	if (!card) throw httpError(404, "There is no such product.");
	const accountId = actingAccount(context);
	const own = alerts.filter((alert) => alert.accountId === accountId);
	const toSet = (kind: "stock" | "price") => {
		const alert = own.find((one) => one.kind === kind);
		return alert ? { since: alert.since, quantity: alert.quantity } : null;
	};
	const price = items[0]?.price ?? null;
	return {
		id,
		sku: card.sku,
		name: card.name,
		link: safeReturnPath(url.searchParams.get("returnTo"), card.link),
		inStock: items[0]?.inStock ?? 0,
		price: price === null ? null : formatMoney(price),
		discontinued: card.status === "discontinued",
		stock: toSet("stock"),
		priceAlert: toSet("price"),
	};
}

/** @throws {Response} 404 for a list, project or part number that the person can't see */
export async function loadNewAlerts(context: Context) {
	const source = await readSource(context);
	const idempotencyKey = crypto.randomUUID();
	if (!source) return { part: await readPart(context), source: null, idempotencyKey };
	const { items, ...named } = source;
	const count = new Set(items.map(({ productId }) => productId)).size;
	return { part: null, source: { ...named, count }, idempotencyKey };
}

/** What became of the part numbers of a list or project, when some weren't added. */
export type AlertReport = {
	text: string;
	refused: { sku: string; name: string; reason: string }[];
	more: number;
};

const toReport = (answer: AddedAlerts): AlertReport => ({
	text: addedText({ ...answer, refused: answer.refusedCount }),
	refused: answer.refused.map(({ productId, sku, name, reason, available }) => ({
		sku: sku || productId,
		name,
		reason: refusalText(reason, available),
	})),
	more: answer.refusedCount - answer.refused.length,
});

const failed = failedOrServerText("We couldn't set the alert");

export async function addAlerts(context: FormContext<typeof newAlertsForm>) {
	const { value, services, submission } = context;
	const source = await readSource(context);
	const part = source ? null : await readPart(context);
	const quantity = value.intent === "stock" ? (value.quantity ?? 1) : 1;
	const items = source?.items ?? (part ? [{ productId: part.id, quantity }] : []);
	if (items.length === 0) return refusedForm(submission, { form: "There are no part numbers here yet." });
	try {
		const answer = await services.alerts.add({
			accountId: actingAccount(context),
			kind: value.intent,
			items: items.slice(0, alertLimits.items),
			formKey: value.idempotencyKey,
		});
		const [refusal] = answer.refused;
		if (part && refusal) {
			const text = refusalText(refusal.reason, refusal.available);
			return refusedForm(submission, { form: `${part.sku}: ${text}` }, { status: 422 });
		}
		if (refusal) return data({ report: toReport(answer) });
		throw await redirectWithToast(part?.link ?? source?.from.to ?? paths.alerts(), {
			kind: "success",
			text: part ? setText(value.intent, part.sku, quantity) : addedText({ ...answer, refused: 0 }),
			link: { label: "My alerts", to: paths.alerts() },
		});
	} catch (error) {
		if (error instanceof Response) throw error;
		return formFailure(context, error, failed);
	}
}

const setText = (kind: "stock" | "price", sku: string, quantity: number): string =>
	kind === "price"
		? `We'll tell you when your price for ${sku} changes.`
		: `We'll tell you when ${quantity > 1 ? `${formatCount(quantity, "piece")} of ${sku} are` : `${sku} is`} in stock.`;

// The list of all alerts.

export async function loadAlerts({ services, url, user }: Context) {
	const [list, person] = await Promise.all([
		services.alerts.list({ page: pageNumber(url.searchParams) }),
		user(),
	]);
	return {
		...list,
		namesAccounts: switchableAccountIds(person).length > 1,
		alerts: list.alerts.map(({ price, toldPrice, ...alert }) => ({
			...alert,
			price: price === null ? null : formatMoney(price),
			toldPrice: toldPrice === null ? null : formatMoney(toldPrice),
		})),
	};
}

export async function removeAlerts({ value, services, url, submission }: FormContext<typeof alertsForm>) {
	const { row } = value.intent;
	const ids = row === undefined ? value.ids : [row];
	const page = pageNumber(url.searchParams);
	const to = paths.alerts(page > 1 ? { page } : {});
	if (ids.length === 0) return refusedForm(submission, { fields: { ids: "Select at least one alert." } });
	try {
		const { removed } = await services.alerts.remove({ ids });
		const text = removed === 0 ? "The alert is removed." : `${formatCount(removed, "alert")} removed.`;
		return await redirectWithToast(to, { kind: "success", text });
	} catch (error) {
		return toastFailure(error, { title: "We couldn't remove the alerts", to });
	}
}
