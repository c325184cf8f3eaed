/** A dishonest visitor, at the pages of the shop and at its services, to one account. */
import { setUpAttackedAccount } from "./attacked-account.ts";
import { describeTamperedCalls } from "./tampered-calls.ts";
import { describeTamperedPages } from "./tampered-pages.ts";

setUpAttackedAccount();
describeTamperedPages();
describeTamperedCalls();
