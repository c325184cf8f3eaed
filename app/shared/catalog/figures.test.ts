import { expect, it } from "vitest";
import { makeVariation } from "../../../tests/factories/product.ts";
import { isUnverified, markFigure, trustedBeam } from "./figures.ts";

it("a figure in doubt is marked, an efficacy of ours is told apart", () => {
	const doubtful = { doubtful: ["lumens" as const], efficacyComputed: true };
	expect(markFigure("8,000 lm", "lumens", doubtful)).toBe("8,000 lm (unverified)");
	expect(markFigure("800 lm/W", "efficacy", doubtful)).toBe("800 lm/W (computed)");
	expect(markFigure("10 W", "watts", doubtful)).toBe("10 W");
	expect(markFigure("—", "lumens", doubtful)).toBe("—");
	expect([isUnverified("8,000 lm (unverified)"), isUnverified("10 W")]).toEqual([true, false]);
});

it("no beam is drawn from a figure in doubt", () => {
	const trusted = makeVariation();
	expect(trustedBeam(trusted)).toEqual({ beamDegrees: 40, cbcp: 2110, lumens: 1050 });
	const doubtful = makeVariation({ doubtful: ["lumens", "beamDegrees"] });
	expect(trustedBeam(doubtful)).toEqual({ beamDegrees: null, cbcp: 2110, lumens: null });
});
