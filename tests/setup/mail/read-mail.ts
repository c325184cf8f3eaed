/** Mail of the outbox as it is sent, and what its HTML shows. */
import { Window } from "happy-dom";
import type { Db } from "#services/db/connect.server";
import { toMessage } from "#services/mail-service/send-mail.server";
import { shop, shopOrigin } from "./sending.ts";

export type ReadMail = {
	/** The text of the outbox. */
	body: string;
	html: string;
	/** What a person reads, a line for each cell and paragraph. */
	lines: string[];
	buttons: { label: string; href: string }[];
	links: string[];
	/** Label and value of the rows below the lines. */
	rows: string[][];
};

/** The HTML without what keeps numbers in one line. */
export const withoutUnbroken = (html: string): string =>
	html.replace(/<span style="white-space:nowrap">([^<]*)<\/span>/g, "$1");

/** @param html of a mail; nothing in it is run or loaded */
export function readHtml(html: string): Omit<ReadMail, "body"> {
	const { document } = new Window({ settings: { enableJavaScriptEvaluation: false } });
	document.write(html);
	for (const hidden of document.querySelectorAll("[data-skip-in-text]")) hidden.remove();
	const anchors = [...document.querySelectorAll("a")];
	const isButton = (anchor: (typeof anchors)[number]) =>
		/display:\s*inline-block/.test(anchor.getAttribute("style") ?? "");
	const text = (element: { textContent: string }) =>
		element.textContent.replace(/[\s\u200a\u200b]+/g, " ").trim();
	return {
		html,
		lines: [...document.querySelectorAll("td[data-id], p, h1, h2")].map(text),
		buttons: anchors
			.filter(isButton)
			.map((anchor) => ({ label: text(anchor), href: anchor.getAttribute("href") ?? "" })),
		links: anchors.map((anchor) => anchor.getAttribute("href") ?? ""),
		rows: [...document.querySelectorAll("tr")]
			.map((row) => [...row.children].filter(({ tagName }) => tagName === "TD").map(text))
			.filter((cells) => cells.length === 2),
	};
}

/** The newest mail with this subject. */
export async function readMail(db: Db, subject: string): Promise<ReadMail> {
	const row = await db
		.selectFrom("outbox")
		.selectAll()
		.where("subject", "=", subject)
		.orderBy("id", "desc")
		.executeTakeFirstOrThrow();
	const { html } = await toMessage(
		row,
		{ smtpUrl: "smtp://localhost", from: "Meridian Lighting <orders@shop.example>", connections: 1 },
		shop,
		shopOrigin,
	);
	return { body: row.body, ...readHtml(html) };
}
