/** Notes and lists of favorites, without scripts. */
import { expect, signedInReader, test } from "./reader.ts";

test("a favorite gets a note and a list, without scripts", async () => {
	const reader = await signedInReader("demo-company-approver");
	await reader.open("/p/led-lamps/par-reflectors");
	await reader.open(reader.cards[0]?.href ?? "");
	await reader.send({ button: /^Save as favorite$/ });
	await reader.open("/user/my-favorite-items");
	await reader.follow(/^Add note or list/);
	await reader.send(
		{ button: /^Save note and list$/ },
		{ note: "Wet location only", list: "Parking garage" },
	);
	expect(reader.whole).toContain("Note and list saved.");
	expect(reader.text).toContain("Note: Wet location only");
	await reader.send({ field: "list", button: /^Search$/ }, { list: "Parking garage" });
	expect(reader.text).toContain("1 of 1 product");
	expect(reader.linkTexts(/^Download CSV$/)).toEqual(["Download CSV"]);
	await reader.send({ button: /^Remove .* from favorites$/ });
});
