/** What the assistant answers about returns, and again about credit memos and an invoice. */
import { randomUUID } from "node:crypto";
import { rmSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { seedDemoInvoices } from "#demo/demo-invoices.server";
import { seedDemoUsers } from "#demo/demo-users.server";
import { insertRequest, requestNumber } from "#services/user-service/requests/requests-repository.server";
import demoSignIns from "../../../services/data/demo-sign-ins.json" with { type: "json" };
import { copySeededFile } from "../../search/seeded-catalog.ts";
import { type ChatDesk, createChatDesk, newTurn, userWith } from "../../setup/assistant/chat-desk.ts";
import { findInventedFigures } from "../../setup/assistant/stated-figures.ts";
import { tokenFor } from "../../setup/demo-clients.ts";
import { type RunningServices, startServices } from "../../setup/running-services.ts";

const harbor = "10010";
let file: string;
let services: RunningServices;
let dana: ChatDesk;
let buyer: ChatDesk;
let approved: string;
let credited: string;
let foreign: string;
let ofBuyer: string;

const signIn = async (person: string): Promise<ChatDesk> => {
	const found = demoSignIns.find(({ email }) => email === `${person}@demo.example`);
	if (!found) throw new Error(`Nobody signs in as ${person}.`);
	return createChatDesk(
		() => services,
		userWith(found.userId, await tokenFor(services, found.email, found.password)),
	);
};

async function newReturn(accountId: string, status: string, orderNumber: string): Promise<string> {
	const request = await insertRequest(services.db, {
		id: randomUUID(),
		kind: "return",
		user_id: "demo-distributor",
		account_id: accountId,
		contact_email: "distributor@demo.example",
		status,
		title: "4 × VTR-24-40K-40L",
		content: JSON.stringify({ orderId: "order", orderNumber, lineId: "line", quantity: 4 }),
		rma_number: null,
		digest: null,
		created_at: "2026-11-03T15:00:00.000Z",
		updated_at: "2026-11-04T15:00:00.000Z",
	});
	return requestNumber(request);
}

beforeAll(async () => {
	file = await copySeededFile();
	services = await startServices({ databaseUrl: file });
	await seedDemoUsers(services.db, true);
	await seedDemoInvoices({ db: services.db, now: services.now }, true);
	dana = await signIn("distributor");
	buyer = await signIn("buyer");
	approved = await newReturn(harbor, "APPROVED", "SO-100023");
	credited = await newReturn(harbor, "CREDITED", "SO-100017");
	foreign = await newReturn("10030", "APPROVED", "SO-100044");
	ofBuyer = await newReturn("10100", "RECEIVED", "SO-100050");
});
afterAll(async () => {
	await services.stop();
	rmSync(path.dirname(file), { recursive: true });
});

async function ask(desk: ChatDesk, ...questions: readonly string[]): Promise<string> {
	const conversationId = await desk.start();
	let content = "";
	for (const question of questions) {
		const reply = await desk.askWhole(newTurn(conversationId, question));
		expect(findInventedFigures(reply, questions.join(" "))).toEqual([]);
		content = reply.content;
	}
	return content;
}

it("shows a return that was asked for on its order's page by its number", async () => {
	for (const question of [`Where is ${approved}?`, `status of rma ${approved.slice(4)}`]) {
		const content = await ask(dana, question);
		expect(content).toContain(`[${approved}](/user/returns/`);
		expect(content).toMatch(
			/\*\*Approved\*\*\. 4 × VTR-24-40K-40L of order SO-100023, requested Nov 3, 2026/,
		);
		expect(content).not.toContain(credited);
	}
});

it("shows a closed return when it is named, or its order is", async () => {
	expect(await ask(dana, `what's the status of ${credited}`)).toContain("**Credited**");
	const content = await ask(dana, "status of my return for SO-100017");
	expect(content).toContain(credited);
	expect(content).not.toContain(approved);
});

it("lists open returns to those who may not see invoices too", async () => {
	const content = await ask(buyer, "do I have any open returns");
	expect(content).toContain(`[${ofBuyer}]`);
	expect(content).not.toContain(approved);
});

it("can't tell returns of other accounts from those that don't exist", async () => {
	const [other, none] = [await ask(dana, `where is ${foreign}`), await ask(dana, "where is RMA-999999")];
	expect(other.replace(foreign, "")).toBe(none.replace("RMA-999999", ""));
	expect(other).toMatch(/can't find return/);
});

it("answers of the credit memos again, not of invoices", async () => {
	expect(await ask(dana, "any open credits?", "how much is left on it?")).toMatch(/CM-\d+/);
	expect(await ask(dana, "any credit memos?", "and Bangor?")).not.toMatch(/invoices of|INV-/i);
});

it("says whether an invoice is late as of now, not as it was shown", async () => {
	const conversationId = await dana.start();
	const say = async (question: string) => (await dana.askWhole(newTurn(conversationId, question))).content;
	const shown = /\[(INV-\d+)\]/.exec(await say("my most overdue invoice"))?.[1] ?? "";
	expect(await say("is it overdue?")).toMatch(/^Yes, by /);
	await services.db
		.updateTable("invoice")
		.set({ due_on: "2099-01-31" })
		.where("number", "=", shown)
		.execute();
	expect(await say("is it overdue?")).toMatch(/^No, it's due Jan 31, 2099\./);
});
