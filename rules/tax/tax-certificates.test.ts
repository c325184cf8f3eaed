import { expect, it } from "vitest";
import { certificateStatus, exemptionIn, reminders } from "./tax-certificates.ts";

const accepted = {
	id: "a",
	number: "R-1",
	states: ["ME", "NH"],
	decision: "accepted" as const,
	expiresOn: "2026-12-31",
};

it("counts through its last day, for its own states, once it is accepted", () => {
	expect(exemptionIn([accepted], "ME", "2026-12-31")).toEqual({ certificateId: "a", number: "R-1" });
	expect(exemptionIn([accepted], "ME", "2027-01-01")).toBeNull();
	expect(exemptionIn([accepted], "VT", "2026-12-31")).toBeNull();
	for (const decision of ["waiting", "declined", "withdrawn"] as const)
		expect(exemptionIn([{ ...accepted, decision }], "ME", "2026-06-01")).toBeNull();
});

it("takes the certificate that lasts longest", () => {
	const later = { ...accepted, id: "b", number: "R-2", expiresOn: "2028-12-31" };
	const always = { ...accepted, id: "c", number: "R-3", expiresOn: null };
	expect(exemptionIn([accepted, later], "ME", "2026-06-01")?.number).toBe("R-2");
	expect(exemptionIn([accepted, always, later], "ME", "2026-06-01")?.number).toBe("R-3");
});

it("names what became of it by the day", () => {
	expect(certificateStatus(accepted, "2026-10-31")).toBe("accepted");
	expect(certificateStatus(accepted, "2026-11-01")).toBe("expiring");
	expect(certificateStatus(accepted, "2027-01-01")).toBe("expired");
	expect(certificateStatus({ ...accepted, decision: "waiting" }, "2027-01-01")).toBe("expired");
	expect(certificateStatus({ ...accepted, decision: "declined" }, "2027-01-01")).toBe("declined");
	expect(certificateStatus({ ...accepted, expiresOn: null }, "2040-01-01")).toBe("accepted");
});

it("reminds once in each time before the last day, without a gap", () => {
	const days = reminders.flatMap(({ from, to }) =>
		Array.from({ length: to - from + 1 }, (_, index) => from + index),
	);
	expect(days.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 68 }, (_, index) => index - 7));
});
