import { expect, it } from "vitest";
import { readGtinList } from "./downlight-register.ts";

it("parts a list into codes that hold and codes that do not", () => {
	expect(readGtinList("036000291452;036000291453; 036000291452")).toEqual({
		valid: ["036000291452"],
		refused: ["036000291453"],
	});
});
