/** Terms and limits of the report on searches. Free of schemas, for use in the browser. */

import { weekOf } from "../clock/plain-days.ts";
import { daysAfter } from "../clock/time-zones.ts";

/** Lists of the report, each with the terms that have the most of it. */
export const searchReportLists = ["empty", "refined", "unclicked", "frequent"] as const;
export type SearchReportList = (typeof searchReportLists)[number];

export const searchListTitles: Record<SearchReportList, string> = {
	empty: "Without results",
	refined: "Searched again right away",
	unclicked: "Without a click",
	frequent: "Most frequent",
};

export const searchReportLimits = {
	/** Characters of a term. */
	term: 80,
	/** Terms of one day in the database; the rarest give way and are counted together. */
	termsPerDay: 2_000,
	/** Terms of one call that records. */
	batch: 2_000,
	/** Searches that one address counts in a minute. */
	perAddress: 30,
	/** Terms of a list on the page. */
	shown: 50,
	/** Terms of a list in the file. */
	exported: 2_000,
	/** Weeks that can be chosen. */
	weeks: 60,
	/** Highest value of one figure in one call. */
	count: 1_000_000,
} as const;

/** Thirteen months: a year can be compared with the one before. */
export const defaultSearchReportDays = 400;

/** What is counted of a term. */
export type SearchFigures = {
	searches: number;
	/** Searches that found nothing. */
	empty: number;
	/** Products opened, or put into the cart, from its results. */
	clicks: number;
	/** Other searches begun on its results. */
	refined: number;
};

export const noFigures: SearchFigures = { searches: 0, empty: 0, clicks: 0, refined: 0 };

export const addFigures = (one: SearchFigures, other: SearchFigures): SearchFigures => ({
	searches: one.searches + other.searches,
	empty: one.empty + other.empty,
	clicks: one.clicks + other.clicks,
	refined: one.refined + other.refined,
});

/**
 * Searches that found something and had no click, at least: nobody is followed, so two products opened from one search
 * look like one each from two.
 */
export const unclicked = ({ searches, empty, clicks }: SearchFigures): number =>
	Math.max(0, searches - empty - clicks);

// Weeks of the report, from Monday to Sunday by the shop's clock.

export const endOfWeek = (monday: string): string => daysAfter(monday, 6);

/** The week that a URL names; the present one for anything else. @param today by the shop's clock */
export function readWeek(typed: string | null, today: string): string {
	const present = weekOf(today);
	if (!typed || !/^20\d{2}-\d{2}-\d{2}$/.test(typed) || Number.isNaN(Date.parse(typed))) return present;
	return [weekOf(typed), present].sort()[0] ?? present;
}
