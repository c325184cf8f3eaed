/**
 * Colors and texts of mail. Styles are inline, because some programs drop the others; the rules in the head serve dark
 * mode and phones alone, and name the classes below.
 */
import type { CSSProperties } from "react";
import type { MailTone } from "#rules/mail/mail-details";

type Pair = { text: string; ground: string };

/** Colors by day and by night. Each text is read on the ground beside it. */
export const palette = {
	light: {
		page: "#f4f6f8",
		card: "#ffffff",
		line: "#d9dee5",
		title: "#0f2a47",
		text: "#16202c",
		muted: "#4d5b6b",
		link: "#0f4c81",
		button: { text: "#ffffff", ground: "#1e7b3c" },
	},
	dark: {
		page: "#101820",
		card: "#1a2530",
		line: "#3a4858",
		title: "#eef2f6",
		text: "#e4eaf0",
		muted: "#a9b6c4",
		link: "#9cc4f0",
		button: { text: "#ffffff", ground: "#1e7b3c" },
	},
} as const;

export const tones: Record<MailTone, { light: Pair; dark: Pair }> = {
	good: { light: { text: "#14532d", ground: "#e3f4e8" }, dark: { text: "#b5e6c4", ground: "#143a22" } },
	waiting: { light: { text: "#6b4200", ground: "#fdf0d5" }, dark: { text: "#f6d899", ground: "#43300c" } },
	bad: { light: { text: "#8a1c1c", ground: "#fde7e7" }, dark: { text: "#f7b9b9", ground: "#4a1b1b" } },
	plain: { light: { text: "#0f2a47", ground: "#e6edf5" }, dark: { text: "#c5d8ee", ground: "#22364c" } },
};

const { light, dark } = palette;

const fontFamily = "-apple-system,BlinkMacSystemFont,Segoe UI,Roboto,Helvetica,Arial,sans-serif";

const body: CSSProperties = { fontFamily, fontSize: 16, lineHeight: "24px", color: light.text };
const small: CSSProperties = { fontFamily, fontSize: 14, lineHeight: "20px", color: light.muted };

/** Margins as the library's texts have them: all four, written out, in px. */
export const margins = (
	marginTop: number,
	marginRight: number,
	marginBottom: number,
	marginLeft: number,
) => ({
	marginTop,
	marginRight,
	marginBottom,
	marginLeft,
});

/** Inline styles by part. Long words break, so that no column grows beyond the card. */
export const styles = {
	page: { backgroundColor: light.page, padding: "24px 12px", margin: 0 },
	container: { maxWidth: 600, width: "100%" },
	shop: {
		fontFamily,
		fontSize: 18,
		lineHeight: "24px",
		fontWeight: 700,
		color: light.title,
		...margins(0, 4, 16, 4),
	},
	card: { backgroundColor: light.card, border: `1px solid ${light.line}`, borderRadius: 6 },
	cardCell: { padding: 28 },
	title: {
		...body,
		fontSize: 22,
		lineHeight: "28px",
		fontWeight: 600,
		color: light.title,
		margin: "0 0 12px",
	},
	heading: { ...body, fontWeight: 600, color: light.title, margin: "24px 0 4px" },
	paragraph: { ...body, ...margins(0, 0, 16, 0), overflowWrap: "anywhere" },
	small: { ...small, ...margins(16, 0, 0, 0), overflowWrap: "anywhere" },
	footer: { ...small, ...margins(16, 4, 0, 4), overflowWrap: "anywhere" },
	link: { color: light.link, textDecorationLine: "underline" },
	status: {
		fontFamily,
		fontSize: 14,
		lineHeight: "20px",
		fontWeight: 600,
		display: "inline-block",
		padding: "3px 10px",
		borderRadius: 4,
	},
	button: {
		fontFamily,
		backgroundColor: light.button.ground,
		color: light.button.text,
		borderRadius: 6,
		padding: "13px 22px",
		fontSize: 16,
		fontWeight: 600,
	},
	row: { borderTop: `1px solid ${light.line}` },
	label: { ...small, padding: "8px 12px 8px 0", verticalAlign: "top", width: "38%" },
	value: {
		...body,
		fontSize: 15,
		padding: "6px 0",
		verticalAlign: "top",
		overflowWrap: "anywhere",
		wordBreak: "break-word",
	},
	line: {
		...body,
		fontSize: 15,
		padding: "10px 12px 10px 0",
		verticalAlign: "top",
		overflowWrap: "anywhere",
		wordBreak: "break-word",
	},
	amount: {
		...body,
		fontSize: 15,
		padding: "10px 0",
		verticalAlign: "top",
		textAlign: "right",
		whiteSpace: "nowrap",
		width: 96,
	},
	note: { fontSize: 14, color: light.muted },
	totalLabel: {
		...body,
		fontSize: 15,
		padding: "4px 12px 4px 0",
		textAlign: "right",
		overflowWrap: "anywhere",
	},
	total: { ...body, fontSize: 15, padding: "4px 0", textAlign: "right", whiteSpace: "nowrap", width: 120 },
	strong: { fontWeight: 700 },
} satisfies Record<string, CSSProperties>;

const toneClass = (tone: MailTone) => `tone-${tone}`;

export const statusLook = (tone: MailTone) => ({
	className: toneClass(tone),
	style: { ...styles.status, color: tones[tone].light.text, backgroundColor: tones[tone].light.ground },
});

const darkTones = Object.entries(tones)
	.map(
		([tone, { dark: pair }]) =>
			`.${toneClass(tone as MailTone)}{background-color:${pair.ground} !important;color:${pair.text} !important}`,
	)
	.join("");

/** No fonts and no pictures from anywhere. Outlook's app on phones changes colors itself, and marks its classes. */
export const headStyles = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){.page{background-color:${dark.page} !important}.page td{background-color:transparent !important}.card{background-color:${dark.card} !important;border-color:${dark.line} !important}.row{border-color:${dark.line} !important}.text{color:${dark.text} !important}.title{color:${dark.title} !important}.muted{color:${dark.muted} !important}.link{color:${dark.link} !important}${darkTones}}
@media (max-width:480px){.cell{padding:20px !important}}`;
