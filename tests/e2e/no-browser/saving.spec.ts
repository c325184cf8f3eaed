/** Favorites, projects and their lines without scripts, each in its own projects. */
import { randomUUID } from "node:crypto";
import { expect, Reader, signedInReader, test } from "./reader.ts";

const listing = "/p/led-lamps/par-reflectors";
const ownName = (what: string) => `${what} ${randomUUID().slice(0, 8)}`;
const createProject = { button: /^Create project$/ };

/** @returns the product's name and its first part number */
async function openProduct(reader: Reader, index: number): Promise<{ name: string; productId: string }> {
	await reader.open(listing);
	const { name = "", href = "" } = reader.cards[index] ?? {};
	await reader.open(href);
	return { name, productId: reader.value("productId") ?? "" };
}

/** Continues after a sign-in, on the page that asks for it. */
async function logIn(reader: Reader, email: string, password: string): Promise<void> {
	expect(reader.path).toMatch(/^\/login\?/);
	await reader.send({ button: /^Log in$/ }, { email, password });
}

test("a product is added to a project after the visitor signs in", async () => {
	const reader = new Reader();
	await openProduct(reader, 0);
	const product = reader.path.split("?")[0];
	const name = ownName("Lobby");
	await reader.send({ button: /^Add to Project$/ });
	expect(reader.text).toContain("Login Required");
	expect(reader.text).toContain("Please Login to your account to add product in project");
	await reader.follow(/^Login$/);
	await logIn(reader, "basic@demo.example", "candle-on-the-sill");
	expect(reader.heading).toBe("Add to Project");

	await reader.follow(/^New project$/);
	const create = { button: /^Create project and add$/ };
	await reader.send(create, { note: "Second floor" });
	expect(reader.page.status).toBe(400);
	expect(reader.text).toContain("Please enter a project name");
	expect(reader.page.html).toContain("Second floor</textarea>");
	await reader.send(create, { name });
	expect(reader.whole).toContain("Product added to new project");
	expect(reader.path.split("?")[0]).toBe(product);

	await reader.send({ button: /^Add to Project$/ });
	await reader.follow(/^Existing project$/);
	const addToProject = { button: /^Add to project$/ };
	await reader.send(addToProject, { projectID: "" });
	expect(reader.page.status).toBe(400);
	expect(reader.text).toContain("Please select a project");
	const [, projectID = ""] = new RegExp(`<option value="([^"]+)"[^>]*>${name}<`).exec(reader.page.html) ?? [];
	await reader.send(addToProject, { projectID });
	expect(reader.whole).toContain(`Product added to ${name}`);
});

test("a user creates, fills, edits, copies and empties projects", async () => {
	const reader = await signedInReader("demo-representative");
	const name = ownName("Depot");
	await reader.open("/user/my-quotes-projects");
	await reader.send(createProject, { name, note: "Bay 3" });
	expect(reader.heading).toBe(name);
	expect(reader.text).toContain("No products yet");
	const project = reader.path;

	await openProduct(reader, 2);
	const product = reader.path;
	await reader.send({ button: /^Add to Project$/ });
	const [, projectID = ""] = new RegExp(`<option value="([^"]+)"[^>]*>${name}<`).exec(reader.page.html) ?? [];
	await reader.send({ button: /^Add to project$/ }, { projectID });
	expect(reader.whole).toContain(`Product added to ${name}`);

	await reader.open(project);
	expect(reader.page.links.map(({ href }) => href.split("?")[0])).toContain(product.split("?")[0]);
	const saveLines = { button: /^Save changes$/ };
	const field = (start: string) =>
		reader.page.forms.flatMap(({ fields }) => fields).find(([line]) => line.startsWith(`${start}.`))?.[0] ??
		"";
	await reader.send(saveLines, { [field("quantity")]: "1.5" });
	expect(reader.text).toContain("Enter a whole number from 1 to 99,999.");
	await reader.send(saveLines, {
		[field("quantity")]: "24",
		[field("fixtureType")]: "A1",
		[field("note")]: "Over the dock",
	});
	expect(reader.text).toContain("1 line, 24 pieces");
	expect(reader.value(field("fixtureType"))).toBe("A1");

	await reader.follow(/^Edit name and note$/);
	await reader.send({ button: /^Save name and note$/ }, { name: `${name} renamed` });
	expect(reader.heading).toBe(`${name} renamed`);
	await reader.send({ button: /^Duplicate$/ });
	expect(reader.heading).toBe(`Copy of ${name} renamed`);
	await reader.follow(/^Delete$/);
	await reader.send({ button: /^Delete project$/ });
	expect(reader.whole).toContain("The project is deleted.");
	expect(reader.linkTexts(new RegExp(`^Copy of ${name}`))).toEqual([]);
	await reader.open("/user/my-quotes-projects");
	await reader.follow(new RegExp(`^${name}`));
	await reader.send({ button: /^Remove .* from the project$/ });
	expect(reader.text).toContain("No products yet");
});

test("a visitor's favorite is saved after sign-in, listed once, removed and restored", async () => {
	const reader = new Reader();
	const { name } = await openProduct(reader, 3);
	const product = reader.path;
	await reader.send({ button: /^Save as favorite$/ });
	await logIn(reader, "admin@demo.example", "northlight-and-oak");
	expect(reader.whole).toContain("Saved to your favorites.");
	expect(reader.path.split("?")[0]).toBe(product.split("?")[0]);
	if (reader.has({ button: /^Save as favorite$/ })) await reader.send({ button: /^Save as favorite$/ });

	const listed = () => reader.items.filter((item) => item.includes(name)).length;
	await reader.open("/user/my-favorite-items");
	expect(listed()).toBe(1);
	const remove = new RegExp(`^Remove ${name.replace(/[()+.?]/g, "\\$&")}.* from favorites$`);
	await reader.send({ button: remove });
	expect(listed()).toBe(0);
	await reader.send({ button: /^Undo$/ });
	expect(listed()).toBe(1);
});

test("a link alone saves nothing, and an unknown product answers 404", async () => {
	const reader = await signedInReader("demo-administrator");
	const { productId } = await openProduct(reader, 5);
	await reader.open(`/favorites/add?product=${encodeURIComponent(productId)}`);
	await reader.open(`/projects/add?product=${encodeURIComponent(productId)}&view=new&name=Forged`);
	await reader.open("/user/my-favorite-items");
	expect(reader.page.links.filter(({ href }) => href.includes(productId))).toEqual([]);
	await reader.open("/user/my-quotes-projects");
	expect(reader.heading).toBe("My Quotes / Projects");
	expect(reader.text).not.toContain("Forged");
	for (const path of ["/projects/add?product=no-such-sku", "/projects/add"])
		expect([path, (await reader.open(path)).status]).toEqual([path, 404]);
});

test("listing cards have favorite and project buttons, rows project buttons", async () => {
	const reader = await signedInReader("demo-representative");
	for (const path of [listing, `${listing}?view=table`]) {
		await reader.open(path);
		const form = reader.page.forms.find(({ action }) => action === "/favorites/add");
		const projects = reader.page.forms.find(({ action }) => action === "/projects/add");
		const offer = projects?.buttons.at(-1);
		const heart = form?.buttons.find(({ name, value }) => name === "productId" && value === offer?.value);
		expect(heart !== undefined).toBe(path === listing);
		if (heart) {
			const fields: [string, string][] = [...(form?.fields ?? []), ["productId", heart.value]];
			await reader.submit({ action: heart.action, method: "post", fields });
			expect(reader.path).toBe(path);
			expect(reader.whole).toContain("Saved to your favorites.");
		}
		await reader.submit({
			action: "/projects/add",
			method: "get",
			fields: [...(projects?.fields ?? []), ["product", offer?.value ?? ""], ["view", "new"]],
		});
		await reader.send({ button: /^Create project and add$/ }, { name: ownName("From a list") });
		expect(reader.whole).toContain("Product added to new project");
		expect(reader.path).toBe(path);
	}
});

test("a user shares a project by link and revokes it", async () => {
	const reader = await signedInReader("demo-distributor", "10010");
	const name = ownName("Shared");
	const { productId } = await openProduct(reader, 6);
	await reader.open(`/projects/add?product=${productId}&view=new`);
	await reader.send({ button: /^Create project and add$/ }, { name });
	await reader.open("/user/my-quotes-projects");
	await reader.follow(new RegExp(`^${name}`));
	await reader.follow(/^Share$/);
	const [prices = ""] =
		reader.page.forms
			.flatMap(({ choices }) => choices)
			.map(({ name: field }) => field)
			.filter((field) => /price/i.test(field)) ?? [];
	const choice = reader.page.forms
		.flatMap(({ choices }) => choices)
		.find((control) => control.name === prices);
	await reader.send({ button: /^Create link$/ }, { [prices]: choice?.value ?? "" });
	const [, link = ""] = /value="(http[^"]*\/shared[^"]*)"/.exec(reader.page.html) ?? [];
	const stranger = new Reader();
	const { pathname } = new URL(link);
	await stranger.open(pathname);
	expect(stranger.heading).toBe(name);
	expect(stranger.text).toMatch(/1 line, 1 piece, \$/);
	expect(stranger.text).not.toContain("Dana");
	await reader.send({ button: /^Revoke/ });
	expect(reader.whole).toContain("The link no longer works.");
	expect((await stranger.open(pathname)).status).toBe(404);
});

test("a representative sets a price, moves a line to a project, and finds the other account's cart", async () => {
	const reader = await signedInReader("demo-administrator", "10050");
	await reader.open("/cart");
	if (reader.has({ button: /^Empty the cart$/ })) await reader.send({ button: /^Empty the cart$/ });
	await reader.open("/catalogsearch/BR30");
	await reader.open(reader.cards[1]?.href ?? "");
	const sku = /Part number (\S+)/.exec(reader.text)?.[1] ?? "";
	await reader.send({ button: /^Add to cart / }, { quantity: "12" });
	await reader.open("/cart");
	await reader.send({ button: new RegExp(`^Save price of ${sku}$`) }, { price: "$1.25", reason: "Job lot" });
	expect(reader.whole).toContain("Price saved.");
	expect(reader.text).toContain("Total $15.00");
	expect(reader.text).toMatch(/List price \$\d/);
	expect(reader.text).toContain("Job lot");

	const switchTo = async (accountId: string) => {
		await reader.follow(/^Switch account$/);
		await reader.send({ field: "search" }, { search: accountId });
		await reader.send({ button: /^Switch$/ });
	};
	await switchTo("10030");
	expect(reader.path).toBe("/cart");
	expect(reader.text).not.toContain(sku);
	await switchTo("10050");
	expect(reader.text).toContain(sku);
	await reader.follow(new RegExp(`^Move to project ${sku}$`));
	await reader.open(reader.link(/^New project$/));
	const name = ownName("From the cart");
	await reader.send({ button: /^Create project and move$/ }, { name });
	expect(reader.whole).toContain(`Product added to ${name}`);
	expect(reader.text).toContain("The cart is empty");
});
