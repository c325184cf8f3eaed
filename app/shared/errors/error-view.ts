/** Texts of error pages by status, or by level for errors without a status. */
import { messages } from "#rules/messages";

export type ErrorView = {
	title: string;
	text: string;
	passing: boolean;
	astray: boolean;
};

export type BoundaryLevel = keyof typeof messages.boundaries;

export function toErrorView(status: number | null, message: string | null, level: BoundaryLevel): ErrorView {
	if (status === null || status === 500) {
		return {
			title: messages.boundaries[level],
			text: "Something went wrong on our end. Nothing is lost. This page tries again in a few seconds.",
			passing: true,
			astray: false,
		};
	}
	if (status >= 502 && status <= 504) {
		return {
			title: "Not available right now",
			text: message ?? "This part of the shop isn't responding right now. Nothing is lost.",
			passing: true,
			astray: false,
		};
	}
	return {
		title: titles[status] ?? "That didn't work",
		text: message ?? sentences[status] ?? "This page can't be shown.",
		passing: false,
		astray: status === 404 || status === 410,
	};
}

const titles: Record<number, string> = {
	400: "We couldn't read this request",
	403: "You don't have access",
	404: "Page not found",
	405: "This page doesn't accept forms",
	410: "This page is gone",
	413: "Too much data was sent",
	429: "Too many requests",
};

const sentences: Record<number, string> = {
	400: "We couldn't read this form. Nothing was changed.",
	404: "This page doesn't exist.",
	405: "This page doesn't accept forms. Nothing was changed.",
};

export const errorTitle = (status: number | null) => toErrorView(status, null, "application").title;
