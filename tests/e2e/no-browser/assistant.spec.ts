/** The assistant without scripts: conversations as pages with forms, and replies written into the page as they arrive. */
import { request } from "node:http";
import { expect, Reader, signedInReader, test } from "./reader.ts";

const send = { button: /^Send$/ };

/** Finished replies have a button to retry them. */
const replies = (reader: Reader) =>
	reader.page.forms.filter(({ buttons }) => buttons.some(({ text }) => text === "Retry")).length;

/** A guest who has asked something. */
async function guestWhoAsked(message: string): Promise<Reader> {
	const guest = new Reader();
	await guest.open("/assistant");
	await guest.send(send, { message });
	return guest;
}

const count = (reader: Reader, text: string) => reader.text.split(text).length - 1;

test("a guest asks an example question, and another one below it", async () => {
	const guest = new Reader();
	await guest.open("/assistant");
	expect(guest.heading).toBe("Lighting Assistant");
	expect(guest.text).toContain("Inventory is viewable only by verified distributors or representatives");
	const [examples] = guest.page.forms.filter(({ buttons }) => buttons.some(({ name }) => name === "message"));
	expect(examples?.buttons).toHaveLength(8);
	await guest.send({ button: /^Energy savings/ });
	expect(guest.heading).toBe("How much energy do I...");
	expect(guest.text).toContain("You now How much energy do I save");
	await guest.send(send, { message: "wall packs with photocells" });
	expect(guest.text).toContain("wall packs with photocells");
	expect(replies(guest)).toBe(1);
	expect(guest.cards.some(({ href }) => href.includes("?option="))).toBe(true);
	await guest.open(guest.path.replace(/\?.*/, ""));
	expect(count(guest, "You ")).toBe(2);
	expect(replies(guest)).toBe(2);
	expect(guest.text).toContain("Today");
});

test("a conversation is renamed, deleted and restored", async () => {
	const guest = await guestWhoAsked("wall packs with photocells");
	await guest.send({ button: /^Save title$/ }, { title: " " });
	expect(guest.page.status).toBe(400);
	expect(guest.text).toContain("Enter a title.");
	await guest.send({ button: /^Save title$/ }, { title: "Loading dock" });
	expect(guest.whole).toContain("Title updated");
	expect(guest.heading).toBe("Loading dock");
	const { path } = guest;
	await guest.send({ button: /^Delete$/ });
	expect(guest.whole).toContain("Conversation deleted");
	expect(guest.heading).toBe("Lighting Assistant");
	await guest.send({ button: /^Undo$/ });
	expect(guest.heading).toBe("Loading dock");
	await guest.send({ button: /^Delete$/ });
	await guest.open(path);
	expect(guest.page.status).toBe(404);
	await guest.follow(/^Start a new conversation$/);
	expect(guest.path).toBe("/assistant");
});

test("a message is edited and sent again, and a reply is retried and rated", async () => {
	const guest = await guestWhoAsked("wall packs with photocells");
	await guest.open(guest.path.replace(/\?.*/, ""));
	expect(guest.text).toContain("Saving removes all messages after this one, and asks again.");
	await guest.send({ button: /^Save and send$/ }, { message: " " });
	expect(guest.page.status).toBe(400);
	expect(guest.text).toContain("Type a message first.");
	await guest.send({ button: /^Save and send$/ }, { message: "recessed downlights" });
	expect(replies(guest)).toBe(1);
	expect(guest.text).not.toContain("wall packs with photocells Edit");
	expect(count(guest, "You ")).toBe(1);
	await guest.send({ button: /^Retry$/ });
	expect(replies(guest)).toBe(1);
	await guest.send({ button: /^Helpful$/ });
	const [helpful] = guest.page.forms.flatMap(({ buttons }) =>
		buttons.filter(({ text }) => text === "Helpful"),
	);
	expect(helpful?.value).toBe("");
});

test("earlier questions of a long conversation are a line each, and open where a form was refused", async () => {
	const guest = await guestWhoAsked("wall packs with photocells");
	for (const message of ["exit signs", "high bays", "PAR38 lamps", "vapor tight"])
		await guest.send(send, { message });
	await guest.open(guest.path.replace(/\?.*/, ""));
	expect(guest.text).toContain("Show 4 earlier messages");
	expect(guest.text).toMatch(/exit signs \d+ products/);
	const folds = () => [
		...(guest.page.html.split("<main")[1]?.matchAll(/<details( open="")?[^>]*class="disclosure"/g) ?? []),
	];
	expect(folds().map(([, open]) => Boolean(open))).toEqual([false, false, false]);
	await guest.send({ button: /^Save and send$/ }, { message: " " });
	expect(guest.page.status).toBe(400);
	expect(folds().map(([, open]) => Boolean(open))).toEqual([true, true, false]);
});

test("a message that is too long keeps its text", async () => {
	const guest = new Reader();
	await guest.open("/assistant");
	const message = "lamp ".repeat(401).trim();
	await guest.send(send, { message });
	expect(guest.page.status).toBe(400);
	expect(guest.text).toContain(`Message too long (${message.length}/2000 characters)`);
	expect(guest.page.html).toContain(`${message}</textarea>`);
});

test("a form that is sent twice says it once", async () => {
	const guest = await guestWhoAsked("wall packs with photocells");
	const form = guest.page.forms.find(({ buttons }) => buttons.some(({ text }) => text === "Send"));
	if (!form) throw new Error("There is no form for the next message.");
	const filled = {
		action: form.action,
		method: form.method,
		fields: [...form.fields.filter(([name]) => name !== "message"), ["message", "and troffers"]] as [
			string,
			string,
		][],
	};
	await guest.submit(filled);
	await guest.submit(filled);
	expect(count(guest, "You now and troffers")).toBe(1);
	expect(count(guest, "You now ")).toBe(2);
});

test("nobody else reads a conversation, and it goes to the user who signs in", async () => {
	const guest = await guestWhoAsked("exit signs with battery backup");
	const path = guest.path.replace(/\?.*/, "");
	const stranger = new Reader();
	await stranger.open(path);
	expect(stranger.page.status).toBe(404);
	expect(stranger.text).toContain("This conversation was not found");
	const other = await signedInReader("demo-representative", "10010");
	await other.open(path);
	expect(other.page.status).toBe(404);
	await guest.browser.signIn("demo-distributor");
	await guest.open("/assistant");
	await guest.follow(/^Exit signs with battery backup/);
	expect(guest.text).toContain("exit signs with battery backup");
});

test("the page is sent up to the reply, then the reply as it arrives, then the rest", async () => {
	const guest = new Reader();
	await guest.open("/assistant");
	const form = guest.page.forms.find(({ buttons }) => buttons.some(({ text }) => text === "Send"));
	const { location } = await guest.browser.send({
		action: form?.action ?? "",
		method: "post",
		fields: [["message", "wall packs with photocells"]],
	});
	const chunks = await readChunks(location ?? "", guest.browser.cookies);
	const chunkWith = (text: string) => chunks.findIndex((chunk) => chunk.includes(text));
	expect(chunkWith("The assistant is writing")).toBe(0);
	expect(chunkWith("<span data-reply-end")).toBeGreaterThan(1);
	expect(chunkWith("</main>")).toBeGreaterThanOrEqual(chunkWith("<span data-reply-end"));
	expect(chunks.join("")).not.toContain("in-order:");
});

/** A page in the pieces in which it arrives. */
function readChunks(path: string, cookies: ReadonlyMap<string, string>): Promise<string[]> {
	const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
	return new Promise((resolve, reject) => {
		request(new URL(path, process.env.STOREFRONT_URL), { headers: { cookie } }, (response) => {
			const chunks: string[] = [];
			response.setEncoding("utf8");
			response.on("data", (chunk: string) => chunks.push(chunk));
			response.on("end", () => resolve(chunks));
			response.on("error", reject);
		})
			.on("error", reject)
			.end();
	});
}

test("a guest fills in a tool of the assistant as a form", async () => {
	const guest = new Reader();
	await guest.open("/assistant");
	await guest.follow(/^assistant tools$/);
	await guest.follow(/^Count fixtures for a room$/);
	await guest.send({ button: /^Count fixtures$/ }, { areaSquareFeet: "30 by 40", lumens: "4,000" });
	expect(guest.page.status).toBe(400);
	expect(guest.text).toContain("Area, sq ft: Enter a number.");
	expect([guest.value("areaSquareFeet"), guest.value("lumens")]).toEqual(["30 by 40", "4,000"]);
	await guest.send({ button: /^Count fixtures$/ }, { areaSquareFeet: "1,200", room: "classroom" });
	expect(guest.page.status).toBe(200);
	expect(guest.text).toContain("You need about 19 fixtures.");
	expect(guest.page.html).toContain('<meta name="robots" content="noindex, follow"/>');
});

test("a tool for prices asks a guest to sign in, and keeps what was typed", async () => {
	const guest = new Reader();
	await guest.open("/assistant/tools/getPrice");
	await guest.send({ button: /^Get prices$/ }, { ids: "WPT-L-40K-10K", quantity: "12" });
	expect(guest.page.status).toBe(403);
	expect(guest.value("quantity")).toBe("12");
	const back = new URLSearchParams(guest.link(/^Sign in$/).split("?")[1]).get("returnTo") ?? "";
	expect(back).toMatch(/^\/assistant\/tools\/getPrice\?(?=.*\bids=WPT-L-40K-10K\b)(?=.*\bquantity=12\b)/);
	const buyer = await signedInReader("demo-distributor");
	await buyer.open(guest.path);
	expect(buyer.rows.join(" ")).toMatch(/WPT-L-40K-10K .* 12 × \$/);
});
