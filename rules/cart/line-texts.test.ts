import { expect, it } from "vitest";
import { unnamedOptions } from "./line-texts.ts";

const name = "Sylvania PAR30L LED, 75 W equivalent, 3000\u202fK, 15°, 1,800\u202flm";

it("leaves out what the name states, whatever its blanks", () => {
	expect(unnamedOptions(name, ["15°", "3000 K", "1,800 lm", "White finish"])).toEqual(["White finish"]);
});

it("keeps an option that the name has only as a part of another", () => {
	expect(unnamedOptions(name, ["5°", "800 lm", "75 W"])).toEqual(["5°", "800 lm", "75 W"]);
	expect(unnamedOptions("", ["15°"])).toEqual(["15°"]);
});
