/** What alerts for part numbers say in mail and inbox: one message for all news of a kind, a person and an account. */
import { formatCents, formatCount, formatDay, formatNumber } from "#rules/format";
import { type MailLine, mailLine, type NewMailDetails } from "#rules/mail/mail-details";
import { writeItemLink } from "#rules/quick-order/item-link";
import type { AlertKind, AlertNews } from "./alerts.ts";

export type AlertEvent = {
	news: AlertNews;
	sku: string;
	name: string;
	/** Path of the product's page; `null` for one that left the catalog. */
	path: string | null;
	/** Pieces that were asked for, and those in stock now. */
	quantity: number;
	available: number;
	/** The price that was told last, the day of that by the account's clock, and the price now. */
	fromCents: number | null;
	fromDay: string;
	toCents: number | null;
};

export type AlertMessage = { subject: string; body: string; path: string; details: NewMailDetails };

/** Part numbers that the text lists. */
const shown = 50;

const alertsPage = "/user/alerts";

/**
 * @param events of one kind, one account and one person, at least one
 * @param ordersFor whether the person may order for the account
 */
export function alertMessage(
	kind: AlertKind,
	events: readonly AlertEvent[],
	account: { id: string; name: string },
	ordersFor: boolean,
): AlertMessage {
	const news = events.filter(({ news }) => news === "in-stock" || news === "price-changed");
	const ended = events.filter(({ news }) => news === "discontinued" || news === "gone");
	const name = `${mailLine(account.name)} (account ${account.id})`;
	const intro = [
		...(news.length > 0 ? [introOf(kind, news, name)] : []),
		...(["discontinued", "gone"] as const).flatMap((news) => introOfEnded(news, ended, name)),
	];
	const outro = outroOf(kind, news.length);
	const lines = [...news, ...ended];
	const more = lines.length - shown;
	return {
		subject: subjectOf(kind, news, ended),
		body: [
			...intro,
			[
				...lines.slice(0, shown).map((event) => `${event.sku}, ${event.name}: ${eventText(event)}`),
				...(more > 0 ? [`And ${formatCount(more, "more part number")}.`] : []),
			].join("\n"),
			...outro,
		].join("\n\n"),
		path: pathOf(lines, news, kind === "stock" && ordersFor),
		details: {
			intro,
			facts: [{ label: "Account", value: name }],
			tables: [{ heading: "Part numbers", lines: lines.map(toLine), count: lines.length }],
			outro,
		},
	};
}

function subjectOf(kind: AlertKind, news: readonly AlertEvent[], ended: readonly AlertEvent[]): string {
	const [first] = news;
	const [gone] = ended;
	if (!first)
		return ended.length === 1 && gone
			? `${gone.sku} ${gone.news === "gone" ? "is no longer in our catalog" : "has been discontinued"}`
			: `${formatCount(ended.length, "part number")} you watch ${whatEnded(ended)}`;
	const what = news.length === 1 ? first.sku : formatCount(news.length, "part number");
	if (kind === "stock") return `${what} ${news.length === 1 ? "is" : "are"} back in stock`;
	return news.length === 1 ? `Your price for ${what} changed` : `Your prices for ${what} changed`;
}

function whatEnded(ended: readonly AlertEvent[]): string {
	if (ended.every(({ news }) => news === "gone")) return "are no longer in our catalog";
	if (ended.every(({ news }) => news === "discontinued")) return "have been discontinued";
	return "have been discontinued or left our catalog";
}

function introOf(kind: AlertKind, { length }: readonly AlertEvent[], account: string): string {
	if (kind === "stock")
		return length === 1
			? `The part number you were waiting for is back in stock for ${account}.`
			: `${formatCount(length, "part number")} you were waiting for are back in stock for ${account}.`;
	return length === 1
		? `A price you watch for ${account} changed. Prices are each, for a single piece.`
		: `${formatCount(length, "price")} you watch for ${account} changed. Prices are each, for a single piece.`;
}

function introOfEnded(
	news: "discontinued" | "gone",
	ended: readonly AlertEvent[],
	account: string,
): string[] {
	const { length } = ended.filter((event) => event.news === news);
	if (length === 0) return [];
	const what = length === 1 ? "A part number" : formatCount(length, "part number");
	const happened =
		news === "gone"
			? `${length === 1 ? "is" : "are"} no longer in our catalog`
			: `${length === 1 ? "was" : "were"} discontinued`;
	return [
		`${what} that you watch for ${account} ${happened}. ${length === 1 ? "That alert has" : "Those alerts have"} ended.`,
	];
}

const outroOf = (kind: AlertKind, news: number): string[] => {
	if (news === 0) return [];
	return kind === "stock"
		? [
				`We don't hold stock for you. Order soon if you need it. ${news === 1 ? "This alert is done; set it" : "These alerts are done; set them"} again if you run short.`,
			]
		: [`We'll tell you about the next change too. To stop, remove the alert under My alerts.`];
};

/** What happened to one part number. */
export function eventText({ news, quantity, available, fromCents, fromDay, toCents }: AlertEvent): string {
	switch (news) {
		case "in-stock":
			return `${formatNumber(available)} in stock${quantity > 1 ? `, you asked for ${formatNumber(quantity)}` : ""}`;
		case "price-changed":
			return `now ${formatCents(toCents ?? 0)}, was ${formatCents(fromCents ?? 0)} on ${formatDay(fromDay)}`;
		case "discontinued":
			return available > 0 ? `discontinued, ${formatNumber(available)} left` : "discontinued, none left";
		case "gone":
			return "no longer in our catalog";
	}
}

const toLine = (event: AlertEvent): MailLine => ({
	title: event.sku,
	...(event.path && { path: event.path }),
	notes: [event.name, ...(event.news === "price-changed" ? [wasText(event)] : [])],
	quantity: event.news === "price-changed" ? "" : eventText(event),
	amount: event.news === "price-changed" ? formatCents(event.toCents ?? 0) : "",
});

const wasText = ({ fromCents, fromDay }: AlertEvent) =>
	`Was ${formatCents(fromCents ?? 0)} on ${formatDay(fromDay)}`;

/** The page of a single part number, a quick order with all that are back, or the alerts that are left. */
function pathOf(lines: readonly AlertEvent[], news: readonly AlertEvent[], offersOrder: boolean): string {
	const [only] = lines;
	if (lines.length === 1 && only?.path) return only.path;
	const items = offersOrder && news.length > 0 ? writeItemLink(news) : null;
	const path = items ? `/cart/add?items=${encodeURIComponent(items)}` : alertsPage;
	return path.length <= longestPath ? path : alertsPage;
}

/** Characters of a path that every mail program follows. */
const longestPath = 1_900;
