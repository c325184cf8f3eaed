/** Exemption certificates: who sends, sees, withdraws and reviews them, and who is reminded, on both databases. */
import type { ContractRouterClient } from "@orpc/contract";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { uploadsContract } from "#contracts/requests/requests";
import { taxContract } from "#contracts/tax/tax-certificates";
import { seedDemoTax } from "#demo/demo-tax.server";
import { seedDemoUsers } from "#demo/demo-users.server";
import { daysAfter } from "#rules/clock/time-zones";
import { tellExpiringCertificates } from "#services/tax-service/certificates.server";
import { insertCertificate } from "#services/tax-service/certificates-repository.server";
import { replaceRates } from "#services/tax-service/tax-rates-repository.server";
import { knownFiles } from "#services/user-service/uploads/uploads-repository.server";
import { makePdf } from "../../factories/requests.ts";
import { makeCertificate } from "../../factories/tax-certificate.ts";
import { settleAtOnce } from "../../setup/at-once.ts";
import { demoClient, refusal } from "../../setup/demo-clients.ts";
import { commonDialects, startPostgres, type TestPostgres } from "../../setup/postgres.ts";
import { type RunningServices, startServices } from "../../setup/running-services.ts";

const contract = { tax: taxContract, uploads: uploadsContract };
type Client = ContractRouterClient<typeof contract>;
const accountId = "10010";
const pdf = makePdf(3_000);

describe.each(commonDialects)("tax certificates on %s", (dialect) => {
	let postgres: TestPostgres | undefined;
	let services: RunningServices;
	let dana: Client;
	let danaInBangor: Client;
	let rosa: Client;
	let ada: Client;
	let miles: Client;
	let ben: Client;

	beforeAll(async () => {
		postgres = dialect === "postgres" ? await startPostgres() : undefined;
		services = await startServices({ databaseUrl: postgres?.url, origin: "https://shop.example" });
		await seedDemoUsers(services.db, true);
		const as = (userId: string, account?: string) => demoClient(services, contract, userId, account);
		dana = await as("demo-distributor", accountId);
		danaInBangor = await as("demo-distributor", "10020");
		rosa = await as("demo-representative", accountId);
		ada = await as("demo-administrator", accountId);
		miles = await as("demo-company-buyer", "10100");
		ben = await as("demo-basic");
	});
	afterAll(async () => {
		await services.stop();
		await postgres?.stop();
	});
	beforeEach(async () => {
		const { db } = services;
		for (const table of [
			"tax_certificate",
			"upload",
			"notification",
			"notification_event",
			"outbox",
		] as const)
			await db.deleteFrom(table).execute();
		const rate = { millionths: 55_000, shipping_taxed: 0 as const, demonstration: 0 as const };
		await replaceRates(db, [
			{ ...rate, place: "ME", state: "ME" },
			{ ...rate, place: "04101", state: "ME" },
			{ ...rate, place: "VT", state: "VT" },
			{ ...rate, place: "NH", state: "NH", millionths: 0 },
		]);
	});

	async function upload(client: Client, name = "certificate.pdf", contents = pdf): Promise<string> {
		const { uploadId } = await client.uploads.create({ purpose: "certificate", name, size: null });
		await client.uploads.append({ uploadId, offset: 0, data: contents.toString("base64"), last: true });
		return uploadId;
	}
	type New = Parameters<Client["tax"]["addCertificate"]>[0];
	const add = async (client: Client, more: Partial<New> = {}) =>
		client.tax.addCertificate({
			accountId,
			reason: "resale",
			number: "R-77",
			states: ["VT", "ME", "ME"],
			expiresOn: null,
			uploadId: more.uploadId ?? (await upload(client)),
			...more,
		});
	const list = (client: Client, account = accountId) => client.tax.certificates({ accountId: account });
	const today = () => new Date(services.now()).toISOString().slice(0, 10);
	const inboxOf = (userId: string) =>
		services.db
			.selectFrom("notification")
			.select(["kind", "subject"])
			.where("user_id", "=", userId)
			.orderBy("subject")
			.execute();

	it("is sent with its file, waits for review, and is shown with the states where tax is collected", async () => {
		const { certificateId } = await add(dana);
		const { certificates, taxedStates } = await list(dana);
		expect(taxedStates).toEqual(["ME", "VT"]);
		expect(certificates).toMatchObject([
			{
				certificateId,
				number: "R-77",
				states: ["ME", "VT"],
				decision: "waiting",
				submittedBy: "Dana Okonkwo",
				file: { name: "certificate.pdf", size: pdf.length, type: "pdf" },
				ofCompany: null,
			},
		]);
		const { data, next } = await dana.tax.certificatePart({ certificateId, offset: 0 });
		expect(Buffer.from(data, "base64")).toEqual(pdf);
		expect(next).toBeNull();
		const { stored } = await services.db
			.selectFrom("tax_certificate")
			.select("stored")
			.executeTakeFirstOrThrow();
		expect([...(await knownFiles(services.db, [certificateId]))]).toContain(stored);
		const mail = await services.db.selectFrom("outbox").select(["subject", "link"]).execute();
		expect(mail).toEqual([
			{
				subject: "Tax exemption certificate of account 10010 to review",
				link: `https://shop.example/user/tax-certificates/${certificateId}`,
			},
		]);
	});

	it("refuses what can't be a certificate", async () => {
		const refused = async (more: Partial<New>) => refusal(add(dana, more));
		expect(await refused({ expiresOn: daysAfter(today(), -2) })).toMatchObject({
			status: 422,
			code: "EXPIRED",
		});
		expect(await refused({ uploadId: "none" })).toMatchObject({ status: 422, code: "FILE_GONE" });
		const ofRosa = await upload(rosa);
		expect(await refused({ uploadId: ofRosa })).toMatchObject({ status: 422, code: "FILE_GONE" });
		const { uploadId } = await dana.uploads.create({ purpose: "purchase-order", name: "po.pdf", size: null });
		await dana.uploads.append({ uploadId, offset: 0, data: pdf.toString("base64"), last: true });
		expect(await refused({ uploadId })).toMatchObject({ status: 422, code: "FILE_GONE" });
		for (const states of [[], ["ZZ"], ["Maine"]] as string[][])
			expect(await refused({ states })).toMatchObject({ status: 400 });
		expect(await refused({ expiresOn: "2027-02-30" })).toMatchObject({ status: 400 });
		expect((await list(dana)).certificates).toEqual([]);
	});

	it("is sent once, however often its form is", async () => {
		const uploadId = await upload(dana);
		const sending = () => add(dana, { uploadId, formKey: "certificate-form-1" });
		const outcomes = await settleAtOnce([sending, sending, sending]);
		expect(outcomes.some(({ status }) => status === "fulfilled")).toBe(true);
		expect(await sending()).toEqual({ certificateId: (await list(dana)).certificates[0]?.certificateId });
		expect((await list(dana)).certificates).toHaveLength(1);
	});

	it("is nothing to other accounts and to people without rights", async () => {
		const { certificateId } = await add(dana);
		for (const client of [danaInBangor, miles])
			expect(await refusal(client.tax.certificatePart({ certificateId, offset: 0 }))).toMatchObject({
				status: 404,
			});
		expect(await refusal(list(miles))).toMatchObject({ status: 404 });
		expect(await refusal(list(ben))).toMatchObject({ status: 403 });
		expect(await refusal(add(ben, { uploadId: "none" }))).toMatchObject({ status: 403 });
		expect(await refusal(add(miles, { uploadId: "none" }))).toMatchObject({ status: 404 });
		expect(await refusal(miles.tax.withdrawCertificate({ accountId: "10100", certificateId }))).toMatchObject(
			{
				status: 404,
			},
		);
		expect((await list(rosa)).certificates).toHaveLength(1);
		for (const client of [dana, rosa, miles]) {
			expect(await refusal(client.tax.review({ page: 1 }))).toMatchObject({ status: 403 });
			expect(await refusal(client.tax.certificate({ certificateId }))).toMatchObject({ status: 403 });
			const accepted = { certificateId, decision: "accepted", note: "", before: "waiting" } as const;
			expect(await refusal(client.tax.decide(accepted))).toMatchObject({ status: 403 });
		}
	});

	it("is decided by an administrator of the shop, who tells whoever sent it", async () => {
		const { certificateId } = await add(dana);
		expect(await ada.tax.review({ decision: "waiting", page: 1 })).toMatchObject({
			total: 1,
			certificates: [{ certificateId, accountName: "Harbor Electric Supply" }],
		});
		expect(await ada.tax.certificatePart({ certificateId, offset: 0 })).toMatchObject({ next: null });
		const decide = (decision: "accepted" | "declined", before: "waiting" | "accepted", note = "") =>
			ada.tax.decide({ certificateId, decision, note, before });
		expect(await refusal(decide("declined", "waiting"))).toMatchObject({
			status: 422,
			code: "REASON_MISSING",
		});
		await decide("accepted", "waiting");
		expect(await refusal(decide("declined", "waiting", "Unsigned"))).toMatchObject({
			status: 409,
			code: "DECIDED",
		});
		await decide("declined", "accepted", "The signature is missing.");
		expect((await list(dana)).certificates).toMatchObject([
			{ decision: "declined", note: "The signature is missing." },
		]);
		expect(await inboxOf("demo-distributor")).toEqual([
			{ kind: "certificate-decided", subject: "Tax exemption certificate R-77 was accepted" },
			{ kind: "certificate-decided", subject: "Tax exemption certificate R-77 was declined" },
		]);
	});

	it("is either decided or withdrawn when both happen at once", async () => {
		const { certificateId } = await add(dana);
		await settleAtOnce<unknown>([
			() => dana.tax.withdrawCertificate({ accountId, certificateId }),
			() => ada.tax.decide({ certificateId, decision: "declined", note: "Unsigned", before: "waiting" }),
		]);
		const [{ decision = "" } = {}] = (await list(dana)).certificates;
		expect(["withdrawn", "declined"]).toContain(decision);
		await dana.tax.withdrawCertificate({ accountId, certificateId });
		expect((await list(dana)).certificates[0]?.decision).toBe(decision);
		const accept = ada.tax.decide({ certificateId, decision: "accepted", note: "", before: "withdrawn" });
		expect(await refusal(accept)).toMatchObject({ status: 409, code: "DECIDED" });
	});

	it("of a company is shown at its branches without its file, once it is accepted", async () => {
		const { certificateId } = await add(dana);
		expect((await list(danaInBangor, "10020")).certificates).toEqual([]);
		await ada.tax.decide({ certificateId, decision: "accepted", note: "", before: "waiting" });
		expect((await list(danaInBangor, "10020")).certificates).toMatchObject([
			{ number: "R-77", ofCompany: "Harbor Electric Supply", file: null },
		]);
	});

	it("reminds once in each time before it ends, unless another one covers its states", async () => {
		const tell = () => tellExpiringCertificates(services.db, new Date(services.now()).toISOString());
		const add = (id: string, days: number, more: Partial<Parameters<typeof makeCertificate>[0]> = {}) =>
			insertCertificate(
				services.db,
				makeCertificate({
					account_id: accountId,
					id,
					number: id,
					expires_on: daysAfter(today(), days),
					...more,
				}),
			);
		await add("soon", 20);
		await add("far", 90);
		await add("gone", -3, { states: '["VT"]' });
		await add("long-gone", -30, { states: '["VT"]' });
		await add("covered", 20, { account_id: "10030" });
		await add("covering", 300, { account_id: "10030" });
		await tell();
		await tell();
		const subjects = (await inboxOf("demo-distributor")).map(({ subject }) => subject);
		// "far" covers Maine, where "soon" is for.
		expect(subjects).toEqual([expect.stringMatching(/^Tax exemption certificate gone expired on /)]);
		await services.db.deleteFrom("tax_certificate").where("id", "=", "far").execute();
		await tell();
		await tell();
		expect((await inboxOf("demo-distributor")).map(({ subject }) => subject)).toEqual([
			expect.stringMatching(/^Tax exemption certificate gone expired on /),
			expect.stringMatching(/^Tax exemption certificate soon expires on /),
		]);
		expect((await inboxOf("demo-representative")).map(({ subject }) => subject)).toHaveLength(2);
	});

	it("of the demo comes with its rates, and goes with them", async () => {
		await replaceRates(services.db, []);
		await seedDemoTax(services.db, true, services.now());
		await seedDemoTax(services.db, true, services.now());
		expect((await list(dana)).taxedStates).toHaveLength(46);
		expect((await ada.tax.review({ page: 1 })).total).toBe(5);
		await seedDemoTax(services.db, false, services.now());
		expect((await list(dana)).taxedStates).toEqual([]);
		expect((await ada.tax.review({ page: 1 })).total).toBe(0);
	});
});
