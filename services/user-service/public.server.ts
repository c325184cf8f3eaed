/** Exports for other services; import rules forbid all other imports. */
export {
	type AccountActor,
	type AccountCall,
	type AccountRule,
	accountActor,
} from "./accounts/accounts.server.ts";
export {
	momentsOfDays,
	timeZoneOf,
	timeZonesOf,
	todayOf,
	todaysOfAccounts,
} from "./company/account-time-zones-repository.server.ts";
export { branchesOf, companyPlaces, lockAccounts } from "./company/branches-repository.server.ts";
export {
	budgetsOf,
	companyRules,
	lockedMemberRow,
	lockRules,
	memberRow,
} from "./company/company-repository.server.ts";
export {
	aboutOrder,
	companyPeople,
	type Deciding,
	decidersAt,
	readDeciding,
	toDecider,
} from "./company/deciders.server.ts";
export { withOwnNumbers } from "./customer-parts/customer-parts.server.ts";
export { ownNumbers } from "./customer-parts/customer-parts-repository.server.ts";
export { peopleOfAccount, portalUsersByIds } from "./portal-users-repository.server.ts";
export { requireProject } from "./projects/projects.server.ts";
export { getLines } from "./projects/projects-repository.server.ts";
export { type AccountRow, accountRow, lockUser, portalUserById } from "./repository.server.ts";
export { fileRequest, type RequestDeps, replyToRequest } from "./requests/file-request.server.ts";
export { openMailbox, replyMail, requestPath } from "./requests/request-mail.ts";
export {
	closeCancellations,
	getTimeline,
	insertEvent,
	lockedRequest,
	type RequestRow,
	requestNumber,
	requestPage,
	requestRow,
	requestsOfOrder,
	toSummary as toRequestSummary,
	updateRequest,
} from "./requests/requests-repository.server.ts";
export { creditedReturns, storeReturnCredit } from "./requests/return-credits-repository.server.ts";
export { UpdateRefused, unknownRequest } from "./requests/show-request.server.ts";
export type { StaffCredit } from "./requests/update-request.server.ts";
export { salesRepsWithoutUser } from "./rights/account-requests-repository.server.ts";
export { recordChange } from "./rights/change-rights.server.ts";
export { reachOf } from "./sharing/rights.server.ts";
export { openShare } from "./sharing/shares.server.ts";
export { deleteSharesWithin } from "./sharing/shares-repository.server.ts";
export type { UploadFiles } from "./uploads/upload-files.server.ts";
export { filesOfRequest, takeUpload, toSentFile } from "./uploads/uploads-repository.server.ts";
export { actingAccount, bearerUser, forbidden, userWithRights, verifiedBearerUser } from "./users.server.ts";
