/** A list of favorites shared in an account and by a link, without scripts. */
import { randomUUID } from "node:crypto";
import { expect, lynxReader, signedInReader, test } from "./reader.ts";

const account = "10100";
const escaped = (text: string) => text.replace(/[^\w\s]/g, "\\$&");
const saveRights = { button: /^Save who can see it$/ };

test("a list is shared with the account, by a link without notes, renamed and deleted", async () => {
	const name = `Stairwell ${randomUUID().slice(0, 8)}`;
	const owner = await signedInReader("demo-company-administrator", account);
	const joan = await signedInReader("demo-company-approver", account);
	await owner.open("/p/led-lamps/par-reflectors");
	await owner.open(owner.cards[0]?.href ?? "");
	const product = owner.heading;
	await owner.send({ button: /^Save as favorite$/ });
	await owner.open("/user/my-favorite-items");
	expect(owner.text).toContain("Only lists can be shared.");
	await owner.follow(new RegExp(`^(Add|Change) note or list of ${escaped(product)},`));
	await owner.send({ button: /^Save note and list$/ }, { note: "For the upper landing", list: name });
	await owner.send({ field: "list", button: /^Search$/ }, { list: name });
	await owner.send({ button: /^Share this list$/ });
	expect(owner.heading).toBe(name);
	const list = owner.path;
	expect((await joan.open(list)).status).toBe(404);

	await owner.follow(/^Share$/);
	await owner.follow(/^People$/);
	expect(owner.text).toContain("the notes of its products");
	await owner.send(saveRights, { everyone: "see" });
	expect(owner.whole).toContain("Saved who can see the list.");
	await joan.open("/user/my-favorite-items");
	await joan.follow(new RegExp(`^${name}$`));
	expect(joan.text).toContain("You can see this list, but not change it.");
	expect(joan.text).toContain("For the upper landing");
	expect(joan.linkTexts(/^(Rename|Delete|Share|People|Change note)/)).toEqual([]);
	for (const page of ["rename", "delete", "share", "people"]) {
		const { status } = await joan.open(`${list}/${page}`);
		expect([page, status]).toEqual([page, 403]);
	}

	await owner.open(list);
	await owner.send({ button: /^Add to list$/ }, { part: "ZZZ-NO-SUCH" });
	expect(owner.page.status).toBe(400);
	expect(owner.text).toContain("We have no part number ZZZ-NO-SUCH.");

	await owner.open(`${list}/share`);
	await owner.send({ button: /^Create link$/ }, { withNotes: [] });
	const link = /\/shared\/[\w-]{43}/.exec(owner.page.html)?.[0] ?? "";
	const stranger = lynxReader();
	await stranger.open(link);
	expect(stranger.heading).toBe(name);
	expect(stranger.text).toContain(product);
	expect(stranger.text).not.toContain("For the upper landing");
	expect(stranger.linkTexts(/^Save as favorite/)).toEqual([]);

	await owner.open(list);
	await owner.follow(/^Rename$/);
	await owner.send({ button: /^Rename list$/ }, { name: `${name} B` });
	await stranger.open(link);
	expect(stranger.heading).toBe(`${name} B`);
	await owner.open(`${list}/share`);
	await owner.send({ button: /^Revoke/ });
	expect((await stranger.open(link)).status).toBe(404);

	await owner.open(`${list}/people`);
	await owner.send(saveRights, { everyone: "none" });
	expect((await joan.open(list)).status).toBe(404);
	await owner.open(`${list}/delete`);
	await owner.send({ button: /^Delete list$/ });
	expect(owner.whole).toContain("Its products are still favorites.");
	expect(owner.text).toContain(product);
	expect((await owner.open(list)).status).toBe(404);
	await owner.open("/user/my-favorite-items");
	await owner.send({ button: new RegExp(`^Remove ${escaped(product)},`) });
});
