/** Runs to start from. */
export const builderExamples = [
	{ name: "Warehouse aisle: 64 ft straight, 9,000 lm/ft, aisle optic", part: "SCX-S768-A090-840-AW-1S0" },
	{ name: "Workshop: 12 × 8 ft L, 6,000 lm/ft, emergency battery", part: "SCX-L144X96-A060-840-FW-1D1" },
	{ name: "Retail: 20 × 15 × 20 ft U, 4,500 lm/ft, 90 CRI, black", part: "SCX-U240X180X240-A045-935-WB-1L0" },
	{
		name: "Gymnasium: 40 × 24 ft rectangle, 7,500 lm/ft, 480 V service",
		part: "SCX-R480X288-P075-850-FW-3D0",
	},
];
