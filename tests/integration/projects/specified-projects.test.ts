/** Projects with services that know the specification alone. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { emails, knownPassword } from "../../../specified/test-backend/data/people.ts";
import { type SpecificationShop, startSpecificationShop } from "../../setup/specification-shop.ts";
import type { Visitor } from "../../setup/visitor.ts";

let shop: SpecificationShop;
let dana: Visitor;

beforeAll(async () => {
	shop = await startSpecificationShop({ SERVICE_TIMEOUT_MS: "30000" });
});
beforeEach(async () => {
	shop.reset();
	dana = await shop.signedIn(emails.distributor);
});
afterAll(() => shop.stop());

const list = "/user/my-quotes-projects";
const stored = (name: string) => shop.projects().filter((project) => project.name === name);

/** The calls of a signed-in user, answered by the fallbacks. */
async function signedInCalls() {
	const { servicesFor } = await import("~/shared/http/service-client.server.ts");
	const signedIn = await servicesFor({ requestId: "r-1" }).identity.signInWithPassword({
		email: emails.distributor,
		password: knownPassword,
		returnSecureToken: true,
	});
	const token = "idToken" in signedIn ? signedIn.idToken : undefined;
	return servicesFor({ requestId: "r-2", token, userId: signedIn.localId }).projects;
}
const firstProduct = () => ({
	productId: shop.projects()[0]?.lines[0]?.productId ?? "",
	quantity: 2,
	options: [],
});

describe("the list of projects", () => {
	it("has names and notes, and no lines or dates", async () => {
		expect((await dana.get(list)).body).toMatchObject({
			list: {
				all: 2,
				dated: false,
				sorts: ["changed", "name"],
				items: [
					{ projectID: "P301", name: "Riverside Warehouse", lineCount: null, updatedAt: null },
					{ projectID: "P302", name: "Oak Street School" },
				],
			},
		});
		expect((await dana.get(`${list}?search=aisles&sort=lines`)).body).toMatchObject({ list: { total: 1 } });
	});

	it("is shown also when an item of it is odd, or it has 100,000 items", async () => {
		shop.setFault("/user-service/projects", "odd-item", { method: "GET", times: 1 });
		expect((await dana.get(list)).body).toMatchObject({ list: { all: 2 } });
		shop.setFault("/user-service/projects", "long-list", { method: "GET", times: 1 });
		expect((await dana.get(list)).body).toMatchObject({ list: { all: 5_000 } });
	});

	it("says that it could not be loaded, with the rest of the page", async () => {
		shop.setFault("/user-service/projects", "empty", { method: "GET" });
		expect(await dana.get(list)).toMatchObject({ status: 503, body: { list: null } });
	});
});

describe("a project", () => {
	it("has a page without lines, and none of what the service cannot do", async () => {
		expect(await dana.get("/user/projects/P301")).toMatchObject({
			status: 200,
			body: { name: "Riverside Warehouse", lineCount: null, lines: [], total: { kind: "hidden" } },
		});
		for (const page of ["edit", "delete", "share"])
			expect(await dana.get(`/user/projects/P301/${page}`)).toMatchObject({
				status: 404,
				body: { message: "This shop doesn't offer this." },
			});
		expect((await dana.get("/user/projects/P999")).status).toBe(404);
	});

	it("is created once, however often its form is sent", async () => {
		const form = { name: "Annex", note: "North wing", idempotencyKey: randomUUID() };
		const answers = await Promise.all([dana.post(list, form), dana.post(list, form)]);
		expect(answers.map(({ location }) => location)).toEqual([
			expect.stringMatching(/^\/user\/projects\/P\d+$/),
			answers[0]?.location,
		]);
		expect((await dana.post(list, form)).location).toBe(answers[0]?.location);
		expect(stored("Annex")).toMatchObject([{ note: "North wing", lines: [] }]);
	});

	it("is found in the list when its creation is answered with nothing", async () => {
		shop.setFault("/user-service/projects", "no-content", { method: "POST" });
		const answer = await dana.post(list, { name: "Annex", note: "", idempotencyKey: randomUUID() });
		expect(answer.location).toBe(`/user/projects/${stored("Annex")[0]?.projectID}`);
	});
});

describe("the lines of a project whose service tells them", () => {
	const page = "/user/projects/P301";
	beforeEach(() => shop.tellLines());

	it("are shown with their products", async () => {
		expect((await dana.get(list)).body).toMatchObject({
			list: { items: [{ lineCount: 1 }, { lineCount: 0 }] },
		});
		expect((await dana.get(page)).body).toMatchObject({
			lineCount: 1,
			pieces: 12,
			lines: [
				{ lineId: "L901", quantity: 12, product: { name: expect.any(String), sku: expect.any(String) } },
			],
			total: { kind: "hidden" },
		});
	});

	it("are changed by the call for a product of a project", async () => {
		const before = JSON.stringify({ L901: [12, "", ""] });
		const saved = await dana.post(page, { intent: "save", before, "quantity.L901": "15" });
		expect(saved.status).toBe(303);
		const sent = shop.log.filter(
			({ method, path: called }) => method === "PUT" && called.includes("projects"),
		);
		expect(sent.map(({ path: called, body }) => [called, body])).toEqual([
			["/user-service/projects/product/L901", { quantity: 15 }],
		]);
		expect((await dana.get(page)).body).toMatchObject({ pieces: 15 });
	});

	it("can be copied to a new project", async () => {
		const projects = await signedInCalls();
		await projects.duplicate({ projectID: "P301", name: "Copy", formKey: randomUUID() });
		expect(stored("Copy")[0]?.lines).toMatchObject([{ quantity: 12 }]);
	});
});

describe("products", () => {
	it("are added to an existing project once for each form, with the named fields alone", async () => {
		const projects = await signedInCalls();
		const add = { projectID: "P302", products: [firstProduct()], formKey: randomUUID() };
		const [first] = await Promise.all([projects.addProducts(add), projects.addProducts(add)]);
		expect(first?.name).toBe("Oak Street School");
		expect(stored("Oak Street School")[0]?.lines).toMatchObject([{ quantity: 2 }]);
		const sent = shop.log.find(({ path: called }) => called === "/user-service/projects/product");
		expect(Object.keys(sent?.body as object).toSorted()).toEqual(["products", "projectID"].toSorted());
	});

	it("come with a new project, and after a failure in the middle are added when it is sent again", async () => {
		const projects = await signedInCalls();
		const more = { ...firstProduct(), options: ["35K"] };
		const create = { name: "Lobby", product: firstProduct(), products: [more], formKey: randomUUID() };
		shop.setFault("/user-service/projects/product", "error-text", { method: "POST", times: 1 });
		await expect(projects.create(create)).rejects.toMatchObject({ name: "ServiceError" });
		await projects.create(create);
		expect(stored("Lobby")).toHaveLength(1);
		expect(stored("Lobby")[0]?.lines).toHaveLength(2);
	});

	it("of a project cannot be copied while they are unknown", async () => {
		const projects = await signedInCalls();
		await expect(projects.duplicate({ projectID: "P301", name: "Copy" })).rejects.toMatchObject({
			status: 409,
		});
	});
});

describe("the compliance sheet", () => {
	it("is not offered", async () => {
		for (const suffix of ["", ".csv", ".pdf"])
			expect((await dana.get(`/user/projects/P301/compliance${suffix}`)).status).toBe(404);
	});
});
