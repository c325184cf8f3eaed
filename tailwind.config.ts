/**
 * Every design token of the product: colors, type, space, corners, depth, motion, breakpoints. Nothing else in the
 * source names a color or a size outside the 4 px grid.
 */
import type { Config } from "tailwindcss";

export default {
	content: [],
	theme: {
		colors: {
			transparent: "transparent",
			current: "currentColor",
			white: "#ffffff",
			ink: "#16202c",
			/** 5.9:1 on surface, 6.3:1 on white. */
			muted: "#526072",
			/** Hairlines; `strong` marks the edge of a control and keeps 3:1 on white and on surface. */
			line: { DEFAULT: "#d9dee5", strong: "#7f8b9b" },
			surface: { DEFAULT: "#f6f8fa", sunken: "#edf1f5" },
			navy: {
				50: "#f0f5fa",
				100: "#dde8f3",
				200: "#bcd1e6",
				300: "#8fb1d3",
				400: "#5d8bba",
				500: "#3a6c9f",
				600: "#2a5583",
				700: "#1f436a",
				800: "#163556",
				900: "#0f2a47",
				950: "#091b30",
				DEFAULT: "#0f2a47",
			},
			green: {
				50: "#eef8f1",
				100: "#d6eedd",
				200: "#aedcbc",
				300: "#7bc292",
				400: "#46a267",
				500: "#2a8b4c",
				600: "#1e7b3c",
				700: "#186432",
				800: "#155029",
				900: "#113f22",
				DEFAULT: "#1e7b3c",
			},
			red: {
				50: "#fdf2f1",
				100: "#fbe1df",
				200: "#f5c2be",
				300: "#ec9a94",
				400: "#dd6159",
				500: "#c93b33",
				600: "#b3261e",
				700: "#941e17",
				800: "#781a14",
				900: "#5f1713",
				DEFAULT: "#b3261e",
			},
			/** Light by color temperature in K, from warm to cool. Always shown with the number. */
			cct: {
				2200: "#ffc58a",
				2700: "#ffd6a8",
				3000: "#ffe1c0",
				3500: "#ffecd8",
				4000: "#fff4ea",
				5000: "#f4f7ff",
				6500: "#e2ebff",
			},
		},
		fontFamily: {
			sans: ["Inter Variable", "Inter Fallback", "system-ui", "sans-serif"],
			mono: ["JetBrains Mono Variable", "JetBrains Mono Fallback", "ui-monospace", "monospace"],
		},
		fontSize: {
			xs: ["12px", "16px"],
			sm: ["14px", "20px"],
			base: ["16px", "24px"],
			lg: ["18px", "26px"],
			xl: ["20px", "28px"],
			"2xl": ["24px", "32px"],
			"3xl": ["30px", "38px"],
			"4xl": ["36px", "44px"],
		},
		borderRadius: { none: "0", sm: "4px", DEFAULT: "6px", full: "9999px" },
		/** Shadows are only for elements that float over the page. */
		boxShadow: {
			none: "none",
			float: "0 1px 2px rgb(15 42 71 / 0.08), 0 8px 24px rgb(15 42 71 / 0.14)",
			sheet: "0 0 0 1px rgb(15 42 71 / 0.06), 0 16px 48px rgb(15 42 71 / 0.24)",
		},
		transitionDuration: { DEFAULT: "150ms", fast: "120ms", slow: "180ms" },
		/** `header` is where the desktop header begins (mobile at 800 px and below), `panel` where panels open from the side. */
		screens: {
			xs: "480px",
			sm: "640px",
			md: "768px",
			header: "801px",
			panel: "841px",
			lg: "1024px",
			xl: "1280px",
		},
		extend: {
			fontSize: {
				/** Relative to its surroundings: a figure's unit, a superscript. */
				unit: ["0.875em", "1"],
			},
			spacing: {
				/** Target size on touch. */
				touch: "44px",
				/** Column of facets. */
				facets: "264px",
				/** Product side panel. */
				panel: "480px",
				/** Height of the sticky menu, and of the mobile header. */
				menu: "48px",
				bar: "56px",
			},
			/** A page with its sticky summary at the right. */
			gridTemplateColumns: { summary: "minmax(0, 1fr) 320px" },
			maxWidth: {
				/** About 65 characters, in px because `ch` would shift the page when the web font loads. */
				text: "660px",
				content: "1280px",
			},
			zIndex: { header: "30", float: "40", overlay: "50", toast: "60" },
		},
	},
} satisfies Config;
