/** Messages of the contact form in the embedded service, on SQLite and PostgreSQL. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { callbackDays } from "#rules/contact/callback-slots";
import { callAtOnce } from "../../setup/at-once.ts";
import { commonDialects, startPostgres, type TestPostgres } from "../../setup/postgres.ts";
import { type RunningServices, startServices } from "../../setup/running-services.ts";

const path = "/resource-service/contact-requests";
const message = {
	topic: "technical",
	name: "Nia Brandt",
	email: "nia@test.example",
	phone: "",
	company: "",
	accountNumber: "",
	reference: "",
	message: "Does TOL-24 dim on 0-10 V?",
	callback: null,
};

describe.each(commonDialects)("on %s", (dialect) => {
	let services: RunningServices;
	let postgres: TestPostgres | undefined;
	beforeAll(async () => {
		postgres = dialect === "postgres" ? await startPostgres() : undefined;
		services = await startServices({ databaseUrl: postgres?.url });
	});
	afterAll(async () => {
		await services?.stop();
		await postgres?.stop();
	});

	const mails = (recipient: string) =>
		services.db.selectFrom("outbox").selectAll().where("recipient", "=", recipient).orderBy("id").execute();
	const send = (fields: object = {}) => services.call(path, { ...message, ...fields });

	it("mails the number to the sender, and the message to the topic's mailbox", async () => {
		const { body } = await send();
		expect(body.number).toMatch(/^CT-1\d{5}$/);
		expect(await mails("nia@test.example")).toMatchObject([
			{ subject: `We have your message ${body.number}` },
		]);
		const [topic] = await mails("technical@demo.example");
		expect(topic?.body).toContain("Does TOL-24 dim on 0-10 V?");
		expect(JSON.parse(topic?.headers ?? "{}")).toEqual({ "Reply-To": "nia@test.example" });
	});

	it("counts a form once, also when it is sent twice at once", async () => {
		const form = { formKey: "key-of-this-form", email: "once@test.example" };
		const answers = await callAtOnce([1, 2, 3].map(() => () => send(form)));
		expect(new Set(answers.map(({ body }) => body.number)).size).toBe(1);
		expect(await mails("once@test.example")).toHaveLength(1);
		const other = await send({ ...form, message: "Another question." });
		expect(other.body.number).not.toBe(answers[0]?.body.number);
	});

	it.each([
		["a line break in an address", { email: "a@b.example\nBcc: x@y.example" }],
		["two addresses", { email: "a@b.example,x@y.example" }],
		["a display name", { email: "<a@b.example>" }],
		["no message", { message: "  " }],
		["1 MB", { message: "x".repeat(1024 * 1024) }],
		["a topic that isn't one", { topic: "constructor" }],
	])("refuses %s", async (_, fields) => {
		expect((await send(fields)).status).toBe(400);
	});

	it("puts nothing typed into headers, and nothing of the message into the sender's mail", async () => {
		const { body } = await send({
			email: "victim@test.example",
			name: "Eve\r\nBcc: all@test.example",
			message: "<script>alert(1)</script> https://evil.example",
		});
		const [own] = await mails("victim@test.example");
		expect(own?.body).not.toMatch(/evil|script|\r/);
		expect(own?.body).toContain("Eve Bcc all test.example");
		const sent = await mails("technical@demo.example");
		const ours = sent.find(({ subject }) => subject.startsWith(String(body.number)));
		expect(ours?.subject).not.toMatch(/[\r\n]/);
	});

	it("confirms to one address five times an hour", async () => {
		for (const formKey of Array.from({ length: 7 }, (_, index) => `flood-key-${index}`))
			expect((await send({ email: "Flood@test.example", formKey })).status).toBe(200);
		expect(await mails("Flood@test.example")).toHaveLength(5);
		services.advance(61 * 60_000);
		await send({ email: "flood@test.example" });
		expect(await mails("flood@test.example")).toHaveLength(1);
	});

	it("refuses a callback that can't be, and names it in both mails otherwise", async () => {
		const [, day = ""] = callbackDays(services.now(), "America/Chicago");
		const callback = { day, window: "10", zone: "America/New_York" };
		for (const phone of ["", "abc", "555-0199"])
			expect(await send({ phone, callback })).toMatchObject({ status: 422, body: { code: "PHONE" } });
		const phone = "(312) 555-0199";
		expect(await send({ phone, callback: { ...callback, day: "2031-01-01" } })).toMatchObject({
			status: 422,
			body: { code: "CALLBACK_DAY" },
		});
		await send({ phone, callback, email: "call@test.example" });
		expect((await mails("call@test.example"))[0]?.body).toContain("10 AM to noon Eastern time");
	});

	it("asks for a valid token where one is sent, and lists nothing to visitors", async () => {
		expect((await services.call(path, message, { authorization: "Bearer forged" })).status).toBe(401);
		expect((await services.call(path)).status).toBe(401);
	});
});
