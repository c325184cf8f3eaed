import type { PackageSnapshot } from "#rules/submittals/submittal-types";
import type { CoverFields } from "~/features/submittals/pdf/submittal-input.ts";

export const makeCover = (change: Partial<CoverFields> = {}): CoverFields => ({
	...{ project: "Lobby", location: "", section: "", number: "1", date: "" },
	...{ contractor: "", engineer: "", preparedFor: "", preparedBy: "", remarks: "" },
	...change,
});

export const makeSnapshot = (change: Partial<PackageSnapshot> = {}): PackageSnapshot => ({
	...{ layout: 1, cover: "c1", parts: "p1", needs: "", types: [] },
	...change,
});
