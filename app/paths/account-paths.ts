/** URLs of signing in, the portal, checkout and payments; those of quotes are in `quote-paths.ts`. */

import type { ApprovalView } from "#rules/approvals/approval-rules";
import type { MessageStatus } from "#rules/contact/message-terms";
import type { CreditStatus } from "#rules/credit/credit-terms";
import type { NotificationKind } from "#rules/notifications/notifications";
import type { WorkspaceSectionName } from "#rules/rep-workspace/workspace-terms";
import type { SourceKind } from "#rules/submittals/submittal-limits";
import type { CertificateDecision } from "#rules/tax/tax-certificates";
import { type Query, withQuery } from "../shared/with-query.ts";

const submittalPath = (kind: SourceKind, sourceID: string): string =>
	`/user/submittals/${kind}/${encodeURIComponent(sourceID)}`;

export const crossReference = (query?: { search?: string; page?: number }) =>
	withQuery("/user/cross-reference", query);
export const searchReport = (query?: { week?: string }) => withQuery("/user/search-report", query);
export const searchReportCsv = (query: { week: string }) => withQuery("/user/search-report.csv", query);
export const importCrossReference = () => "/user/cross-reference/import";
export const crossReferenceCsv = () => "/user/cross-reference.csv";
export const moveToProject = (query?: { line?: string; view?: "existing" | "new" }) =>
	withQuery("/cart/move-to-project", query);
export const orderList = (listID: string, query?: { show?: "problems"; page?: number }) =>
	withQuery(`/order-lists/${encodeURIComponent(listID)}`, query);
export const orderListProblems = (listID: string) =>
	`/order-lists/${encodeURIComponent(listID)}/problem-lines.csv`;
export const registered = (query?: { outcome?: string }) => withQuery("/register/done", query);
export const forgotPassword = (query?: { sent?: "yes" }) => withQuery("/forgot-password", query);
export const mailedAction = (query?: { mode: string; oobCode: string }) => withQuery("/auth/action", query);
export const googleSignIn = () => "/auth/google";
export const googleCallback = () => "/auth/google/callback";
export const outbox = () => "/outbox";
/** A mail of the outbox, as HTML. */
export const outboxMail = (mailID: number) => `/outbox/${mailID}`;
export const project = (projectID: string, query?: { page?: number; sort?: string }) =>
	withQuery(`/user/projects/${encodeURIComponent(projectID)}`, query);
export const orderDraft = (draftId: string, query?: { page?: number }) =>
	withQuery(`/user/order-drafts/${encodeURIComponent(draftId)}`, query);
export const beginCheckout = (query?: { draft?: string; earlier?: "yes" }) => withQuery("/checkout", query);
export const checkout = (
	checkoutId: string,
	step: "address" | "shipping" | "payment" | "review",
	query?: Query,
) => withQuery(`/checkout/${encodeURIComponent(checkoutId)}/${step}`, query);
/** Dates and addresses of the lines of a checkout. */
export const checkoutLines = (checkoutId: string, query?: { page?: number }) =>
	withQuery(`/checkout/${encodeURIComponent(checkoutId)}/lines`, query);
export const order = (orderID: string, query?: { page?: number }) =>
	withQuery(`/user/orders/${encodeURIComponent(orderID)}`, query);
export const orderConfirmation = (orderID: string) =>
	`/user/orders/${encodeURIComponent(orderID)}/confirmation.pdf`;
export const payOrder = (orderID: string) => `/user/orders/${encodeURIComponent(orderID)}/pay`;
export const invoice = (invoiceID: string, query?: { page?: number }) =>
	withQuery(`/user/invoices/${encodeURIComponent(invoiceID)}`, query);
export const invoicePdf = (invoiceID: string) =>
	`/user/invoices/${encodeURIComponent(invoiceID)}/invoice.pdf`;
export const invoiceXml = (invoiceID: string) =>
	`/user/invoices/${encodeURIComponent(invoiceID)}/invoice.xml`;
export const invoicesCsv = (query?: Query) => withQuery("/user/invoices/export.csv", query);
/** @param query.again a payment that wasn't made, whose amounts are asked again */
export const payInvoices = (query?: { invoice?: string | readonly string[]; all?: "yes"; again?: string }) =>
	withQuery("/user/invoices/pay", query);
export const companyInvoices = (query?: {
	branch?: string;
	page?: number;
	invoice?: string | readonly string[];
}) => withQuery("/user/company-invoices", query);
export const statement = (query?: Query) => withQuery("/user/statement", query);
export const statementPdf = (query?: Query) => withQuery("/user/statement.pdf", query);
export const statementCsv = (query?: Query) => withQuery("/user/statement.csv", query);
export const creditMemoXml = (creditMemoID: string) =>
	`/user/credit-memos/${encodeURIComponent(creditMemoID)}/credit-memo.xml`;
export const applyCredit = (creditMemoID: string, query?: { invoice?: string }) =>
	withQuery(`/user/credit-memos/${encodeURIComponent(creditMemoID)}/apply`, query);
export const paymentMethods = () => "/user/payment-methods";
export const payments = (query?: Query) => withQuery("/user/payments", query);
export const payment = (transactionID: string, query?: { from?: number; waiting?: "yes" }) =>
	withQuery(`/payments/${encodeURIComponent(transactionID)}`, query);
export const paymentState = (transactionID: string) => `/payments/${encodeURIComponent(transactionID)}/state`;
export const receipt = (transactionID: string) =>
	`/payments/${encodeURIComponent(transactionID)}/receipt.pdf`;
export const sandboxAnswer = (query?: { payment?: string; outcome?: string }) =>
	withQuery("/payment-sandbox/answer", query);
export const editProject = (projectID: string) => `/user/projects/${encodeURIComponent(projectID)}/edit`;
export const deleteProject = (projectID: string) => `/user/projects/${encodeURIComponent(projectID)}/delete`;
export const projectRights = (projectID: string) => `/user/projects/${encodeURIComponent(projectID)}/people`;
export const shareProject = (projectID: string) => `/user/projects/${encodeURIComponent(projectID)}/share`;
export const submittals = (query?: Query) => withQuery("/user/submittals", query);
export const submittal = (kind: SourceKind, sourceID: string, query?: Query) =>
	withQuery(submittalPath(kind, sourceID), query);
export const submittalProgress = (kind: SourceKind, sourceID: string) =>
	`${submittalPath(kind, sourceID)}/progress`;
export const submittalPdf = (kind: SourceKind, sourceID: string) =>
	`${submittalPath(kind, sourceID)}/submittal.pdf`;
export const submittalZip = (kind: SourceKind, sourceID: string) =>
	`${submittalPath(kind, sourceID)}/files.zip`;
export const projectCompliance = (projectID: string) =>
	`/user/projects/${encodeURIComponent(projectID)}/compliance`;
export const projectComplianceCsv = (projectID: string) =>
	`/user/projects/${encodeURIComponent(projectID)}/compliance.csv`;
export const projectCompliancePdf = (projectID: string) =>
	`/user/projects/${encodeURIComponent(projectID)}/compliance.pdf`;
export const projectCsv = (projectID: string) => `/user/projects/${encodeURIComponent(projectID)}/export.csv`;
export const profile = () => "/user/profile";
export const requestAdministration = () => "/user/request-administration";
export const askForRight = () => "/user/ask-for-right";
export const changePassword = () => "/user/change-password";
export const changeEmail = (query?: { sent?: "yes" }) => withQuery("/user/change-email", query);
export const secondFactor = (query?: { returnTo?: string }) => withQuery("/user/second-factor", query);
export const changeSecondFactor = (change: "recovery-codes" | "off") => `/user/second-factor/${change}`;
export const signOutEverywhere = () => "/user/sign-out-everywhere";
export const portalUsers = (query?: Query) => withQuery("/user/portal-users", query);
export const portalUser = (userID: string) => `/user/portal-users/${encodeURIComponent(userID)}`;
export const approveUser = (userID: string) => `/user/portal-users/${encodeURIComponent(userID)}/approve`;
export const declineUser = (userID: string) => `/user/portal-users/${encodeURIComponent(userID)}/decline`;
export const editUser = (userID: string) => `/user/portal-users/${encodeURIComponent(userID)}/edit`;
export const changeUser = (
	userID: string,
	query?: { customerType?: "basic"; disabled?: "yes" | "no"; remove?: string },
) => withQuery(`/user/portal-users/${encodeURIComponent(userID)}/change`, query);
export const resetSecondFactor = (userID: string) =>
	`/user/portal-users/${encodeURIComponent(userID)}/second-factor`;
export const userChanges = (query?: { page?: number }) => withQuery("/user/user-changes", query);
export const accessRequests = () => "/user/access-requests";
export const accessRequest = (requestID: string, query?: { decision?: "decline" }) =>
	withQuery(`/user/access-requests/${encodeURIComponent(requestID)}`, query);
export const agentActions = (query?: { page?: number }) => withQuery("/user/assistant-actions", query);
export const addresses = () => "/user/addresses";
export const accountSwitches = (query?: { page?: number }) => withQuery("/user/account-switches", query);
export const favorite = (rid: string) => `/user/favorites/${encodeURIComponent(rid)}`;
export const favoritesCsv = (query?: { list?: string }) => withQuery("/user/favorites.csv", query);
export const favoriteList = (listID: string, query?: Query) =>
	withQuery(`/user/favorite-lists/${encodeURIComponent(listID)}`, query);
/** Path of a page below that of the list. */
const favoriteListPage = (page: string) => (listID: string) =>
	`/user/favorite-lists/${encodeURIComponent(listID)}/${page}`;
export const favoriteListRights = favoriteListPage("people");
export const shareFavoriteList = favoriteListPage("share");
export const renameFavoriteList = favoriteListPage("rename");
export const deleteFavoriteList = favoriteListPage("delete");
export const favoriteListCsv = favoriteListPage("export.csv");
export const favoriteListNote = (listID: string, rid: string) =>
	`/user/favorite-lists/${encodeURIComponent(listID)}/notes/${encodeURIComponent(rid)}`;
export const savedCarts = () => "/user/saved-carts";
export const savedCart = (savedCartID: string) => `/user/saved-carts/${encodeURIComponent(savedCartID)}`;
export const customerParts = (query?: { search?: string; page?: number }) =>
	withQuery("/user/part-numbers", query);
export const customerPart = (partID: string) => `/user/part-numbers/${encodeURIComponent(partID)}`;
export const importCustomerParts = () => "/user/part-numbers/import";
export const customerPartsCsv = () => "/user/part-numbers.csv";
export const company = () => "/user/company";
export const companyPerson = (userID: string) => `/user/company/people/${encodeURIComponent(userID)}`;
export const companyRules = () => "/user/company/rules";
export const companySignIn = () => "/user/company/sign-in";
export const companyLetterhead = () => "/user/company/letterhead";
export const letterheadLogo = (logoID: string) => `/user/letterhead-logos/${encodeURIComponent(logoID)}`;
export const alerts = (query?: { page?: number }) => withQuery("/user/alerts", query);
/** Sets alerts for one SKU, a list of favorites, favorites of one's own by the name of their list, or a project. */
export const newAlerts = (query?: {
	product?: string;
	returnTo?: string;
	list?: string;
	favorites?: "yes";
	name?: string;
	project?: string;
}) => withQuery("/user/alerts/new", query);
export const apiKeys = () => "/user/api-keys";
export const webhooks = () => "/user/webhooks";
export const webhook = (endpointID: string, query?: { state?: "failed"; page?: number }) =>
	withQuery(`/user/webhooks/${encodeURIComponent(endpointID)}`, query);
export const invitation = (token: string) => `/invitation/${encodeURIComponent(token)}`;
export const approvals = (query?: { view?: ApprovalView; page?: number }) =>
	withQuery("/user/approvals", query);
export const approval = (approvalID: string) => `/user/approvals/${encodeURIComponent(approvalID)}`;
export const creditApplications = (query?: { page?: number; status?: CreditStatus }) =>
	withQuery("/user/credit-applications", query);
export const reviewCredit = (number: string) => `/user/credit-applications/${encodeURIComponent(number)}`;
export const taxExemption = () => "/user/tax-exemption";
export const certificateFile = (certificateID: string) =>
	`/user/tax-exemption/${encodeURIComponent(certificateID)}/file`;
/** With an account: what changes when it becomes a branch of `company`, or an account of its own. */
export const companies = (query?: { account?: string; company?: string }) =>
	withQuery("/user/companies", query);
export const customerMessages = (query?: { page?: number; status?: MessageStatus }) =>
	withQuery("/user/customer-messages", query);
export const customerMessage = (number: string) => `/user/customer-messages/${encodeURIComponent(number)}`;
export const taxCertificates = (query?: { page?: number; decision?: CertificateDecision }) =>
	withQuery("/user/tax-certificates", query);
export const taxCertificate = (certificateID: string) =>
	`/user/tax-certificates/${encodeURIComponent(certificateID)}`;
export const inbox = (query?: { page?: number; kind?: NotificationKind; unread?: "yes" }) =>
	withQuery("/user/inbox", query);
export const inboxMessage = (id: string) => `/user/inbox/${encodeURIComponent(id)}`;
export const notificationSettings = (query?: { account?: string }) => withQuery("/user/notifications", query);
export const repWorkspace = () => "/user/workspace";
export const agencyLetterhead = () => "/user/workspace/letterhead";
export const bidJobs = () => "/user/workspace/bid-jobs";
export const bidJob = (jobID: string) => `/user/workspace/bid-jobs/${encodeURIComponent(jobID)}`;
export const bidJobCsv = (jobID: string) =>
	`/user/workspace/bid-jobs/${encodeURIComponent(jobID)}/counts.csv`;
export const workspaceSection = (section: WorkspaceSectionName, query?: { page?: number }) =>
	withQuery(`/user/workspace/${section}`, query);
export const failedMail = (query?: { page?: number }) => withQuery("/user/mail", query);
export const myMessages = () => "/user/my-messages";
export const lightingLayout = (rid: string) => `/user/lighting-layouts/${encodeURIComponent(rid)}`;
export const customDesign = (designID: string) => `/user/my-custom-designs/${encodeURIComponent(designID)}`;
export const orderRequest = (kind: "return" | "cancellation", rid: string) =>
	`/user/${kind}s/${encodeURIComponent(rid)}`;
export const orderRequests = (query?: Query) => withQuery("/user/my-returns", query);
/** The form that asks for the return or cancellation of a line's pieces. */
export const orderLineRequest = (orderID: string, lineID: string, kind: "return" | "cancellation") =>
	`/user/orders/${encodeURIComponent(orderID)}/lines/${encodeURIComponent(lineID)}/${kind}`;
export const claim = (rid: string) => `/user/warranty-claims/${encodeURIComponent(rid)}`;
export const purchaseOrderFile = (fileID: string) => `/user/purchase-orders/${encodeURIComponent(fileID)}`;
export const priceList = (query?: { category?: string }) => withQuery("/user/price-list", query);
/** "Download the catalog". */
export const catalogExports = (query?: { channel?: string }) => withQuery("/user/catalog", query);
export const catalogExportFile = () => "/user/catalog/file";
export const priceListFile = (query?: { category?: string; format?: string }) =>
	withQuery("/user/price-list/file", query);
