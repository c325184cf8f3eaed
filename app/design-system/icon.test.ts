import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { iconNames } from "./icon.tsx";

test("the sprite contains exactly the declared icons", () => {
	const sprite = readFileSync(fileURLToPath(new URL("./icons.svg", import.meta.url)), "utf8");
	const drawn = [...sprite.matchAll(/<symbol id="([^"]+)" viewBox="0 0 24 24"><\w/g)].map(
		(match) => match[1],
	);
	expect(drawn.sort()).toEqual([...iconNames].sort());
});
