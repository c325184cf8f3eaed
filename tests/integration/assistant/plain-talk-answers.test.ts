/** Questions on policies, pages and terms in plain talk, answered with the passage or with an honest no. */
import { expect, it } from "vitest";
import { setUpMeaningShop } from "../../setup/assistant/meaning-shop.ts";

const { ask } = setUpMeaningShop();

it.each([
	["truck dropped off 2 skids and one of em is busted up what now", /within 5 days/],
	["we're short 3 cases on that delivery who do i tell", /within 5 days/],
	["driver already left before we noticed the dents in the fixtures", /Note visible damage/],
	["job got canceled got 40 troffers left over, will you guys take them", /\(\/support#returns\)/],
	["carrier lost my stuff", /tracking.*\(\/support#order-status\)/s],
	["do u take back opened boxes", /unused and in resalable boxes/],
	["fixture died after 2 yrs do i get my labor back too", /Labor, lift rental and travel, unless agreed/],
	["whos warranty is it yours or the factory", /manufacturer warrants/],
	["what paperwork does the power company want for the rebate", /W-9 for whoever gets paid/],
	["how long is a quote good for", /good for the period stated on it/],
	["were a church, do we get charged sales tax", /upload your resale or exemption certificate/],
	["what do you need from us on the credit application, bank refs?", /three trade references/],
	["can i swing by and pick it up myself", /choose pickup.*Bring the order number/s],
	["can you guys drop ship straight to the jobsite", /ship-to address at checkout/],
	["net 45 possible?", /accounts whose.*we approved/],
	["rebate form what do i attach", /W-9 for whoever gets paid/],
	["does ul924 mean 90 min", /at least 90 minutes/],
	["how often do exit lights gotta be tested", /30 seconds every month/],
])("quotes what answers %j", async (message, says) => {
	expect(await ask("guest", message)).toMatch(says);
});

it.each([
	["i fat fingered the qty on my order can i fix it", /can't change a placed order/, /latest order/],
	["add another box to the order i placed yesterday", /can't change a placed order/, /Check it and approve/],
	["can we split a invoice over two cards", /change \*\*Amount to pay\*\*/, /INV-/],
	["new guy in purchasing cant check out says not allowed how come", /\/user\/company/, /Did you mean/],
	["how do i add my bookkeeper so she can only see bills", /\/user\/company/, /Did you mean/],
	["surcharge for visa and is ach free", /by card adds 3%.*ACH\) adds no fee/, /won't guess/],
	[
		"overnight on 450 worth of stuff, how much and when does it land",
		/for \$450\.00.*Next-day:\*\* \$95\.00/s,
		/Did you/,
	],
	["whats freight on a 700 dollar order", /Ground:\*\* free.*Two-day:\*\* \$57\.00/s, /didn't account/],
])("answers %j of an account", async (message, says, never) => {
	const content = await ask("dana", message);
	expect(content).toMatch(says);
	expect(content).not.toMatch(never);
});

it.each([
	["how long do i have to send stuff back", /No page of ours states a deadline/],
	["whats the late fee if we pay a bill 15 days late", /No page of ours states a late fee/],
	["2% 10 net 30 do you give early pay discount", /No page of ours offers a discount/],
	["do you ship to hawaii or alaska", /No page of ours says whether we ship to Alaska, Hawaii/],
	["need a liftgate n call ahead can you do that", /No page of ours says anything about liftgates/],
	["can i get it saturday", /No page of ours offers delivery on weekends/],
	["do you take cod", /No page of ours offers cash on delivery/],
	["do you price match", /No page of ours says that we match prices/],
	["you got a branch in phoenix i can walk into", /name no counter or showroom/],
	["need buy america letter for a fed job", /no letters of compliance/],
])("says that no page has an answer to %j", async (message, says) => {
	const content = await ask("guest", message);
	expect(content).toMatch(says);
	expect(content).toMatch(/\]\(\//);
});

it.each([
	[
		"how do i upload a excel bom and turn it into a order",
		/^(?=.*\/support#quick-order)(?=.*\/help-me-buy\/create-my-bom)/s,
	],
	["is there a will call and what do i need to bring", /Bring the order number.*I read "what do i need/s],
	[
		"purple and pink wires on my driver what are they for and can they touch 277",
		/Violet.*"can they touch 277"/s,
	],
])("answers both parts of %j, or says which it can't", async (message, says) => {
	expect(await ask("guest", message)).toMatch(says);
});

it.each([
	["got 40 EXT-1-R-EM? and whats my cost", /\$97\.64 each, \*\*\$3,905\.60/],
	["what does 24 of EPN-22-35K-30L run and how many do you have", /104 in stock/],
	["what is past due and how much", /of it is past due/],
])("denies nothing of %j that it has told", async (message, says) => {
	const content = await ask("dana", message);
	expect(content).toMatch(says);
	expect(content).not.toMatch(/don't have an answer|nearest question/);
});

it("tells a section once that two parts ask for", async () => {
	const content = await ask("guest", "what's a bug rating and what does U0 mean for my town ordinance");
	expect(content.match(/BUG stands for backlight/g)).toHaveLength(1);
});

it.each([
	["retrofit kit for 6 inch can 3000k", /^I found/],
	["do you have wall packs with photocells", /^I found/],
	["emergency light with battery 90 min", /EM[UW]-/],
	["is there a lunch special", /^I don't have an answer/],
	["can you ship 40 WPF-M-40K-53L to my jobsite by friday", /368|in stock/],
])("leaves %j to the rules", async (message, says) => {
	const content = await ask("dana", message);
	expect(content).toMatch(says);
	expect(content).not.toContain("Reading this as");
});
