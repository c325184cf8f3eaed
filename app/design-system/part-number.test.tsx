import { render } from "@testing-library/react";
import { expect, it } from "vitest";
import { PartNumber } from "./part-number.tsx";

const html = (sku: string) => render(<PartNumber sku={sku} />).container.firstElementChild;

it("never breaks a short part number", () => {
	const short = html("LED17P38D27KNFL95");
	expect(short?.className).toContain("whitespace-nowrap");
	expect(short?.innerHTML).toBe("LED17P38D27KNFL95");
});

it("breaks a long part number only after its separators, and keeps its text", () => {
	const sku = "SCX-36-40K-24K-OS/120-277V AX3 [EZ1|EZB|FPC|GZ1|ECOD|EDXB]";
	expect(html(sku)?.innerHTML).toBe(
		"SCX-<wbr>36-<wbr>40K-<wbr>24K-<wbr>OS/<wbr>120-<wbr>277V <wbr>AX3 <wbr>[EZ1|<wbr>EZB|<wbr>FPC|<wbr>GZ1|<wbr>ECOD|<wbr>EDXB]",
	);
	expect(html(sku)?.textContent).toBe(sku);
});
