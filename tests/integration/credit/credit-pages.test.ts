/** The credit application through its pages, as forms without scripts are sent. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { creditParts } from "#rules/credit/credit-terms";
import { applicationForms } from "../../factories/credit.ts";
import { readPdfText } from "../../setup/pdf-text.ts";
import { type ShopServices, startShopServices } from "../../setup/shop-services.ts";
import { newVisitor } from "../../setup/visitor.ts";

let shop: ShopServices;
beforeAll(async () => {
	shop = await startShopServices({ SERVICE_TIMEOUT_MS: "30000" }, { catalog: false });
});
afterAll(() => shop?.stop());

type Visitor = ReturnType<typeof newVisitor>;
type Refused = {
	reply: { error?: Record<string, string[]>; initialValue?: Record<string, unknown> };
	taxIdEnding?: string;
};

const at = (step: string) => `/credit-application/${step}`;

async function fillIn(visitor: Visitor, parts: readonly (keyof typeof applicationForms)[] = creditParts) {
	for (const part of parts) {
		await visitor.get(at(part));
		await visitor.post(at(part), applicationForms[part]);
	}
}

async function apply(visitor: Visitor): Promise<string> {
	await fillIn(visitor);
	await visitor.get(at("review"));
	await visitor.post(at("review"), {});
	const { body } = await visitor.get(at("done"));
	return (body as { number: string }).number;
}

it("leads from step to step, keeps each, and sends once", async () => {
	const visitor = newVisitor();
	expect((await visitor.get(at("bank"))).location).toBe(at("business"));
	await fillIn(visitor, ["business", "owners"]);
	expect((await visitor.get(at("review"))).location).toBe(at("references"));
	const saved = (await visitor.get(at("business"))).body as { saved: object; taxIdEnding: string };
	expect([saved.taxIdEnding, saved.saved]).toEqual([
		"6789",
		expect.objectContaining({ legalName: "Brandt Electric Supply LLC", creditLimit: "25000" }),
	]);
	expect(JSON.stringify(saved)).not.toContain("123456789");
	const isLast = async (step: string) => ((await visitor.get(at(step))).body as { last: boolean }).last;
	expect([await isLast("owners"), await isLast("references")]).toEqual([false, false]);
	await fillIn(visitor, ["references", "bank"]);
	expect([await isLast("terms"), await isLast("bank")]).toEqual([true, false]);
	expect((await visitor.post(at("terms"), applicationForms.terms)).location).toBe(at("review"));
	const sent = await visitor.post(at("review"), {});
	expect(sent.location).toBe(at("done"));
	const { body } = await visitor.get(at("done"));
	expect(body).toMatchObject({ number: expect.stringMatching(/^CA-1\d{5}$/) });
	expect((await visitor.post(at("review"), {})).location).toBe(at("done"));
	expect((await visitor.get(at("done"))).body).toEqual(body);
	expect((await visitor.get(at("owners"))).location).toBe(at("done"));
	expect((await newVisitor().get(at("done"))).location).toBe("/credit-application");
});

it("gives the applicant a copy with the tax id masked, and nobody else", async () => {
	const visitor = newVisitor();
	expect((await visitor.get(at("copy.pdf"))).status).toBe(404);
	const number = await apply(visitor);
	const copy = await visitor.get(at("copy.pdf"));
	expect(copy.headers.get("Content-Type")).toBe("application/pdf");
	expect(copy.headers.get("Cache-Control")).toContain("no-store");
	const bytes = (await copy.response?.arrayBuffer()) ?? new ArrayBuffer(0);
	const text = readPdfText(Buffer.from(bytes)).join(" ");
	expect(text).toContain(number);
	expect(text).toContain("6789");
	expect(text).not.toMatch(/12-?3456789/);
	expect((await newVisitor().get(at("copy.pdf"))).status).toBe(404);
	expect((await visitor.post(at("done"), {})).location).toBe(at("business"));
	expect((await visitor.get(at("copy.pdf"))).status).toBe(404);
});

it("masks a valid tax id although another field is wrong", async () => {
	const visitor = newVisitor();
	await visitor.get(at("business"));
	const refused = await visitor.post(at("business"), { ...applicationForms.business, zip: "x" });
	const { reply, taxIdEnding } = refused.body as Refused;
	expect([refused.status, taxIdEnding, Object.keys(reply.error ?? {})]).toEqual([400, "6789", ["zip"]]);
	expect(reply.initialValue).toMatchObject({ legalName: "Brandt Electric Supply LLC", zip: "x" });
	expect(JSON.stringify(refused.body)).not.toContain("3456789");
	const { taxId: _, ...rest } = applicationForms.business;
	expect((await visitor.post(at("business"), { ...rest, taxIdSaved: "yes" })).location).toBe(at("owners"));
});

it.each([
	["business", {}, ["legalName", "structure", "taxId", "email", "creditLimit"]],
	["business", { ...applicationForms.business, taxId: "123-45-6789" }, ["taxId"]],
	["business", { ...applicationForms.business, taxId: "", taxIdSaved: "yes" }, ["taxId"]],
	["business", { ...applicationForms.business, fax: "555" }, ["fax"]],
	["business", { ...applicationForms.business, legalName: "x".repeat(121) }, ["legalName"]],
	["business", { ...applicationForms.business, creditLimit: "1e9" }, ["creditLimit"]],
	["business", { ...applicationForms.business, state: "constructor" }, ["state"]],
] as const)("shows %s again with what is wrong", async (step, fields, faults) => {
	const visitor = newVisitor();
	await visitor.get(at(step));
	const answer = await visitor.post(at(step), fields);
	const { error } = (answer.body as Refused).reply;
	expect(answer.status).toBe(400);
	expect(Object.keys(error ?? {})).toEqual(expect.arrayContaining([...faults]));
});

it("asks for three references, whole rows and each company once", async () => {
	const visitor = newVisitor();
	await fillIn(visitor, ["business", "owners"]);
	const errors = async (fields: object) => {
		const answer = await visitor.post(at("references"), { ...applicationForms.references, ...fields });
		return Object.keys((answer.body as Refused).reply.error ?? {});
	};
	expect(await errors({ reference3Company: "", reference3Phone: "" })).toEqual([
		"reference3Company",
		"reference3Phone",
	]);
	expect(await errors({ reference4Company: "Half a row" })).toEqual(["reference4Phone"]);
	expect(await errors({ reference2Company: "LAKE CONDUIT" })).toEqual(["reference2Company"]);
});

it("keeps hostile names as text", async () => {
	const visitor = newVisitor();
	const legalName = `<script>alert(1)</script> "Ünï" 🙂 'x'`;
	await visitor.get(at("business"));
	await visitor.post(at("business"), { ...applicationForms.business, legalName });
	expect((await visitor.get(at("business"))).body).toMatchObject({ saved: { legalName } });
});

it("keeps the form as typed while the service is down, and everything saved before", async () => {
	const visitor = newVisitor();
	await fillIn(visitor, ["business"]);
	await visitor.get(at("owners"));
	shop.proxy.failWith("down", /^\/resource-service\/credit-applications/);
	const failed = await visitor
		.post(at("owners"), applicationForms.owners)
		.finally(() => shop.proxy.failWith(null));
	expect([failed.status, (failed.body as Refused).reply.error?.[""]?.[0]]).toEqual([
		503,
		"We couldn't save this step. We kept what you typed. Try again in a minute.",
	]);
	expect((failed.body as Refused).reply.initialValue).toMatchObject(applicationForms.owners);
	expect((await visitor.post(at("owners"), applicationForms.owners)).location).toBe(at("references"));
});

it("holds a user's draft back from whoever uses the browser next", async () => {
	const visitor = newVisitor();
	await visitor.signIn("demo-distributor");
	await fillIn(visitor, ["business"]);
	visitor.cookies.delete("__session");
	expect((await visitor.get(at("owners"))).location).toBe(at("business"));
	expect((await visitor.get(at("business"))).body).toMatchObject({ saved: {}, taxIdEnding: null });
	const elsewhere = newVisitor();
	await elsewhere.signIn("demo-distributor");
	expect((await elsewhere.get(at("business"))).body).toMatchObject({ taxIdEnding: "6789" });
	await fillIn(elsewhere, ["owners", "references", "bank", "terms"]);
	await elsewhere.post(at("review"), {});
	expect((await elsewhere.get(at("done"))).status).toBe(200);
});

it("shows administrators of the shop applications, the tax id for a reason, and who read what", async () => {
	const number = await apply(newVisitor());
	const [admin, other] = [newVisitor(), newVisitor()];
	await Promise.all([admin.signIn("demo-administrator"), other.signIn("demo-distributor")]);
	const page = `/user/credit-applications/${number}`;
	expect((await other.get("/user/credit-applications")).status).toBe(403);
	expect((await other.get(page)).status).toBe(403);
	expect((await admin.get("/user/credit-applications/CA-999999")).status).toBe(404);
	expect((await admin.get("/user/credit-applications/x")).status).toBe(404);
	const { body } = await admin.get("/user/credit-applications?status=received");
	expect(body).toMatchObject({ applications: expect.arrayContaining([expect.objectContaining({ number })]) });
	const noReason = await admin.post(page, { intent: "reveal", reason: "" });
	expect([noReason.status, Object.keys((noReason.body as Refused).reply.error ?? {})]).toEqual([
		400,
		["reason"],
	]);
	const revealed = await admin.post(page, { intent: "reveal", reason: "Credit report" });
	expect(revealed.body).toMatchObject({ taxId: "12-3456789" });
	expect(revealed.headers.get("Cache-Control")).toContain("no-store");
	expect((await admin.post(page, { intent: "status", status: "in-review", note: "" })).location).toBe(page);
	const read = await admin.get(page);
	expect(JSON.stringify(read.body)).not.toContain("3456789");
	expect(read.body).toMatchObject({
		application: {
			status: "in-review",
			access: expect.arrayContaining([
				expect.objectContaining({ action: "revealed", detail: "Credit report" }),
			]),
		},
	});
	const undone = await admin.post(page, { intent: "status", status: "received", note: "A note" });
	expect([undone.status, (undone.body as Refused).reply.initialValue]).toEqual([
		409,
		expect.objectContaining({ note: "A note" }),
	]);
});
