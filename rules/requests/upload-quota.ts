/** How much signed-in people, and all people of a company, may upload in a day by the shop's clock. */

import { shopTimeZone, shopToday } from "../clock/shop-time-zone.ts";
import { endOfDay, zoneTitle } from "../clock/time-zones.ts";
import { formatNumber } from "../format.ts";

/** In MB of 1024 × 1024 bytes: eight of the largest requests. */
export const defaultUserUploadMegabytes = 2_000;

/** What all people of a company may upload together, in what one of them may. */
const peopleOfCompany = 10;

const megabyte = 1024 * 1024;

export type UploadQuota = {
	/** Of a day. */
	bytes: number;
	/** Why a file that goes beyond it was refused, and when the next may come. */
	sentence: string;
};

const quota = (who: string, megabytes: number): UploadQuota => ({
	bytes: megabytes * megabyte,
	sentence: `This file would put ${who} over the limit of ${formatNumber(megabytes)} MB a day. You can upload more after midnight, ${zoneTitle(shopTimeZone)}.`,
});

/** @param megabytes that one person may upload in a day */
export const userQuota = (megabytes: number): UploadQuota => quota("you", megabytes);

/** Of all people of a company together. @param megabytes that one person may upload in a day */
export const companyQuota = (megabytes: number): UploadQuota =>
	quota("your company", megabytes * peopleOfCompany);

/** Until the next day of the shop's clock begins. @param now in ms since 1970 */
export const secondsOfToday = (now: number): number =>
	Math.ceil((Date.parse(endOfDay(shopToday(now), shopTimeZone)) + 1 - now) / 1000);
