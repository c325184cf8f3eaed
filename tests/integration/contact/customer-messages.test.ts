/** Who sees and answers messages of the contact form, on SQLite and PostgreSQL. */
import type { ContractRouterClient } from "@orpc/contract";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { contactContract } from "#contracts/contact/contact-requests";
import { seedDemoUsers } from "#demo/demo-users.server";
import { makeMessage } from "../../factories/contact.ts";
import { settleAtOnce } from "../../setup/at-once.ts";
import { demoClient, refusal } from "../../setup/demo-clients.ts";
import { commonDialects, startPostgres, type TestPostgres } from "../../setup/postgres.ts";
import { type RunningServices, startServices } from "../../setup/running-services.ts";

type Client = ContractRouterClient<typeof contactContract>;

describe.each(commonDialects)("messages of customers on %s", (dialect) => {
	let postgres: TestPostgres | undefined;
	let services: RunningServices;
	let clients: Record<"dana" | "ben" | "rosa" | "other" | "ada" | "visitor", Client>;

	beforeAll(async () => {
		postgres = dialect === "postgres" ? await startPostgres() : undefined;
		services = await startServices({ databaseUrl: postgres?.url });
		await seedDemoUsers(services.db, true);
		const as = (userId?: string, account?: string) => demoClient(services, contactContract, userId, account);
		clients = {
			dana: await as("demo-distributor", "10010"),
			ben: await as("demo-basic"),
			rosa: await as("demo-representative", "10010"),
			other: await as("demo-company-buyer", "10100"),
			ada: await as("demo-administrator", "10010"),
			visitor: await as(),
		};
	});
	afterAll(async () => {
		await services?.stop();
		await postgres?.stop();
	});
	beforeEach(async () => {
		for (const table of ["contact_request", "notification", "notification_event", "outbox"] as const)
			await services.db.deleteFrom(table).execute();
	});

	const open = { status: "open", answers: 0 } as const;
	const inboxOf = async (userId: string) => {
		const { db } = services;
		const rows = await db.selectFrom("notification").selectAll().where("user_id", "=", userId).execute();
		return rows.map(({ kind, path }) => ({ kind, path }));
	};
	const mailTo = (recipient: string) =>
		services.db.selectFrom("outbox").selectAll().where("recipient", "=", recipient).execute();
	const numbersFor = async (client: Client) =>
		(await client.received({ page: 1 })).messages.map(({ number }) => number);

	it("are those of assigned accounts for a representative, and all for administrators of the shop", async () => {
		const { dana, ben, rosa, ada, visitor } = clients;
		const [own, basic, stranger] = [
			(await dana.send(makeMessage())).number,
			(await ben.send(makeMessage())).number,
			// An account number that somebody typed proves nothing.
			(await visitor.send(makeMessage({ accountNumber: "10010" }))).number,
		];
		expect(await numbersFor(rosa)).toEqual([own]);
		expect(await numbersFor(ada)).toEqual([stranger, basic, own]);
		expect(await rosa.message({ number: own })).toMatchObject({
			account: { accountId: "10010", name: "Harbor Electric Supply" },
			status: "open",
			changedBy: null,
		});
		for (const number of [basic, stranger]) {
			expect(await refusal(rosa.message({ number }))).toMatchObject({ status: 404 });
			const answer = rosa.answer({ number, text: "Yes.", before: open });
			expect(await refusal(answer)).toMatchObject({ status: 404 });
			expect(await refusal(rosa.mark({ number, status: "answered", before: open }))).toMatchObject({
				status: 404,
			});
		}
		for (const customer of [dana, ben, clients.other])
			expect(await refusal(customer.received({ page: 1 }))).toMatchObject({ status: 403 });
		expect(await refusal(visitor.message({ number: own }))).toMatchObject({ status: 401 });
		const messages = [{ kind: "message-received", path: `/user/customer-messages/${own}` }];
		expect(await inboxOf("demo-representative")).toEqual(messages);
	});

	it("leave a representative's list with the account", async () => {
		const { db } = services;
		const { number } = await clients.dana.send(makeMessage());
		await db.updateTable("contact_request").set({ account_id: "10050" }).execute();
		expect(await numbersFor(clients.rosa)).toEqual([]);
		expect(await numbersFor(clients.ada)).toEqual([number]);
	});

	it("are answered in the sender's inbox and mail, with who answered", async () => {
		const { dana, rosa } = clients;
		const { number } = await dana.send(makeMessage({ email: "desk@harbor.example" }));
		const answer = { number, text: "Yes, down to 1%.\nSee the spec sheet.", before: open };
		await rosa.answer({ ...answer, formKey: "key-of-answer" });
		// The same form again changes nothing.
		await rosa.answer({ ...answer, formKey: "key-of-answer" });
		const answered = [{ name: expect.stringContaining("Rosa"), text: answer.text }];
		expect((await dana.list()).messages).toMatchObject([{ number, status: "answered", answers: answered }]);
		expect(await rosa.message({ number })).toMatchObject({
			status: "answered",
			answers: answered,
			changedBy: expect.stringContaining("Rosa"),
		});
		expect(await inboxOf("demo-distributor")).toEqual([
			{ kind: "message-answered", path: "/user/my-messages" },
		]);
		const [, mail] = await mailTo("desk@harbor.example");
		expect(mail).toMatchObject({ subject: `Answer to your message ${number}` });
		expect(mail?.body).toContain("See the spec sheet.");
		expect((await rosa.received({ page: 1, status: "open" })).total).toBe(0);
	});

	it("of visitors are answered by mail alone", async () => {
		const { ada, visitor } = clients;
		const { number } = await visitor.send(makeMessage());
		await ada.answer({ number, text: "Yes.", before: open });
		expect((await mailTo("nia@test.example")).map(({ subject }) => subject)).toEqual([
			`We have your message ${number}`,
			`Answer to your message ${number}`,
		]);
	});

	it("are marked and opened again, and nobody overwrites what somebody else did", async () => {
		const { dana, rosa, ada } = clients;
		const { number } = await dana.send(makeMessage());
		const answers = await settleAtOnce([
			() => rosa.answer({ number, text: "Yes.", before: open }),
			() => ada.answer({ number, text: "No.", before: open }),
		]);
		expect(answers.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
		expect((await dana.list()).messages[0]?.answers).toHaveLength(1);
		expect(await refusal(ada.mark({ number, status: "open", before: open }))).toMatchObject({
			status: 409,
			message: expect.stringContaining("answered or marked this message since you opened it"),
		});
		await ada.mark({ number, status: "open", before: { status: "answered", answers: 1 } });
		await rosa.mark({ number, status: "answered", before: { status: "open", answers: 1 } });
		expect(await rosa.message({ number })).toMatchObject({ status: "answered" });
	});
});
