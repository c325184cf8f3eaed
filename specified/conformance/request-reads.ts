/** Read-only checks of layout requests, warranty claims, their files and messages. Need a user's token. */
import { bearer, needed, type Trial, trial } from "./trial.ts";

export const requestTrials: Trial[] = [
	trial("layouts", "list", async ({ layouts }, found) => {
		bearer(found);
		found.layoutRid = (await layouts.list())[0]?.rid;
	}),
	trial("layouts", "page", async ({ layouts }, found) => {
		bearer(found);
		await layouts.page({ page: 1 });
	}),
	trial("layouts", "layout", async ({ layouts }, found) => {
		bearer(found);
		await layouts.layout({ rid: needed(found.layoutRid, "a layout request") });
	}),
	trial("warrantyClaims", "list", async ({ warrantyClaims }, found) => {
		bearer(found);
		found.claimRid = (await warrantyClaims.list())[0]?.rid;
	}),
	trial("warrantyClaims", "page", async ({ warrantyClaims }, found) => {
		bearer(found);
		await warrantyClaims.page({ page: 1 });
	}),
	trial("warrantyClaims", "claim", async ({ warrantyClaims }, found) => {
		bearer(found);
		const claim = await warrantyClaims.claim({ rid: needed(found.claimRid, "a warranty claim") });
		found.uploadID = claim.files[0]?.uploadId;
	}),
	trial("contact", "list", async ({ contact }, found) => {
		bearer(found);
		await contact.list();
	}),
	trial("credit", "list", async ({ credit }, found) => {
		bearer(found);
		found.creditNumber = (await credit.list({ page: 1 })).applications[0]?.number;
	}),
	trial("credit", "read", async ({ credit }, found) => {
		bearer(found);
		await credit.read({ number: needed(found.creditNumber, "a credit application") });
	}),
	trial("mail", "failed", async ({ mail }, found) => {
		bearer(found);
		await mail.failed({ page: 1 });
	}),
	trial("uploads", "list", async ({ uploads }, found) => {
		bearer(found);
		found.uploadID ??= (await uploads.list({ purpose: "claim" }))[0]?.uploadId;
	}),
	trial("uploads", "upload", async ({ uploads }, found) => {
		bearer(found);
		const [unsent] = await uploads.list({ purpose: "layout" });
		await uploads.upload({ uploadId: needed(unsent?.uploadId, "a file that was not sent") });
	}),
	trial("uploads", "part", async ({ uploads }, found) => {
		bearer(found);
		await uploads.part({ uploadId: needed(found.uploadID, "a file"), offset: 0 });
	}),
];
