/** A project shared in an account, without scripts. */
import { randomUUID } from "node:crypto";
import { formWith } from "../../setup/text-browser.ts";
import { expect, signedInReader, test } from "./reader.ts";

const save = { button: /^Save who can see it$/ };
const account = "10100";

test("a project is shared to see, then with one person to edit, then with nobody", async () => {
	const name = `Lobby ${randomUUID().slice(0, 8)}`;
	const miles = await signedInReader("demo-company-buyer", account);
	const joan = await signedInReader("demo-company-approver", account);
	await miles.open("/user/my-quotes-projects");
	await miles.send({ button: /^Create project$/ }, { name });
	const project = miles.path;
	expect((await joan.open(project)).status).toBe(404);

	await miles.follow(/^Share$/);
	await miles.follow(/^People$/);
	expect(miles.heading).toBe(`Share ${name}`);
	expect(miles.text).toContain("Joan Alvarez");
	await miles.send(save, { everyone: "see" });
	expect(miles.whole).toContain("Saved who can see the project.");

	await joan.open("/user/my-quotes-projects");
	expect(joan.text).toContain("Shared by Miles Bennett, to see only");
	await joan.follow(new RegExp(`^${name}$`));
	expect(joan.path).toBe(project);
	expect(joan.text).toContain("You can see this project, but not change it.");
	expect(joan.linkTexts(/^(Edit name and note|Delete|Share|People)/)).toEqual([]);
	for (const page of ["edit", "delete", "share", "people"]) {
		const { status } = await joan.open(`${project}/${page}`);
		expect([page, status]).toEqual([page, 403]);
	}

	await miles.follow(/^Share$/);
	await miles.follow(/^People$/);
	const people = formWith(miles.page, { field: "userId" })
		.fields.filter(([field]) => field === "userId")
		.map(([, userId]) => userId);
	const right = people.map((userId) => (userId === "demo-company-approver" ? "edit" : "none"));
	await miles.send(save, { everyone: "none", right });
	await joan.open(project);
	expect(joan.text).toContain("You can edit this project. Only its owner can share or delete it.");
	await joan.follow(/^Edit name and note$/);
	await joan.send({ button: /^Save/ }, { note: "Second floor too" });
	await miles.open(project);
	expect(miles.text).toContain("Second floor too");

	await miles.follow(/^Share$/);
	await miles.follow(/^People$/);
	await miles.send(save, { everyone: "none", right: people.map(() => "none") });
	expect((await joan.open(project)).status).toBe(404);
});
