/** The rules of RSS 2.0, and those of W3C's feed validator, for a feed whose address is known. */
import { XMLParser, XMLValidator } from "fast-xml-parser";

type Element = Record<string, unknown>;

const mailDate =
	/^(Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d{2} (Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{4} \d{2}:\d{2}:\d{2} (GMT|[+-]\d{4})$/;
/** Elements of an item, by the specification and the Atom namespace. */
const itemElements = ["title", "link", "guid", "pubDate", "description", "category"];
const channelElements = ["title", "link", "description", "language", "lastBuildDate", "atom:link", "item"];
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what XML 1.0 forbids.
const forbiddenInXml = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/;

const isAbsolute = (address: unknown) => typeof address === "string" && /^https?:\/\/[^/\s]+\//.test(address);
const list = (found: unknown): Element[] => (found === undefined ? [] : ([found].flat() as Element[]));

/**
 * @param address of the feed, which its self link must name
 * @param now in ms; a date after it is refused
 * @returns what a validator would report; empty for a valid feed
 */
export function feedFaults(xml: string, address: string, now: number): string[] {
	if (XMLValidator.validate(xml) !== true) return ["is no well-formed XML"];
	const faults = forbiddenInXml.test(xml) ? ["has characters that XML forbids"] : [];
	const { rss } = new XMLParser({ ignoreAttributes: false, parseTagValue: false }).parse(xml);
	if (rss?.["@_version"] !== "2.0") return [...faults, "is no RSS 2.0"];
	const { channel } = rss as { channel: Element };
	const need = (where: string, element: Element, names: readonly string[]) => {
		for (const name of names) if (!element[name]) faults.push(`${where} has no ${name}`);
	};
	const know = (where: string, element: Element, names: readonly string[]) => {
		for (const name of Object.keys(element)) if (!names.includes(name)) faults.push(`${where} has ${name}`);
	};
	const dated = (where: string, date: unknown) => {
		if (date === undefined) return;
		const time = Date.parse(String(date));
		if (!mailDate.test(String(date)) || new Date(time).toUTCString() !== date)
			faults.push(`${where} has the date ${date}, which isn't one of RFC 822`);
		if (time > now) faults.push(`${where} is dated in the future`);
	};
	need("the channel", channel, ["title", "link", "description"]);
	know("the channel", channel, channelElements);
	dated("the channel", channel.lastBuildDate);
	if (!isAbsolute(channel.link)) faults.push("the channel's link isn't absolute");
	const self = list(channel["atom:link"]).filter((link) => link["@_rel"] === "self");
	if (self.length !== 1 || self[0]?.["@_href"] !== address || self[0]["@_type"] !== "application/rss+xml")
		faults.push("the self link doesn't name the feed's address and type");
	if (rss["@_xmlns:atom"] !== "http://www.w3.org/2005/Atom") faults.push("the Atom namespace isn't declared");
	const ids = new Set<string>();
	for (const item of list(channel.item)) {
		const where = `“${String(item.title)}”`;
		need(where, item, ["title", "link", "guid", "pubDate", "description"]);
		know(where, item, itemElements);
		dated(where, item.pubDate);
		if (!isAbsolute(item.link)) faults.push(`${where} has a link that isn't absolute`);
		const guid = item.guid as Element | undefined;
		const id = String(guid?.["#text"]);
		if (guid?.["@_isPermaLink"] === "true" && !isAbsolute(id))
			faults.push(`${where} has a guid that is no address`);
		if (ids.has(id)) faults.push(`${where} has the guid of another item`);
		ids.add(id);
		for (const name of ["title", "description"])
			if (/<[a-z/]/i.test(String(item[name]))) faults.push(`${where} has markup in its ${name}`);
	}
	return faults;
}
