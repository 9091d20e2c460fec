/** How often something may be done in a window, by one network or one account. */
export interface Limit {
  readonly name: string;
  readonly most: number;
  readonly windowMs: number;
}

const minute = 60_000;
const limit = (name: string, most: number, minutes: number): Limit => ({ name, most, windowMs: minutes * minute });

/** The figures of the contract. Logins count when they fail, sign-ups when an account is made. */
export const loginsPerAccount = limit('login-account', 10, 15);
export const loginsPerAddress = limit('login-address', 60, 15);
export const signUps = limit('sign-up', 5, 30);
/** A failed sign-up reveals that a name is taken, so it counts too. */
export const failedSignUps = limit('sign-up-failed', 60, 30);
export const resetRequests = limit('reset-request', 5, 30);
export const resetAttempts = limit('reset-attempt', 20, 30);
export const guestComments = limit('guest-comment', 5, 60);
/** Wrong tokens at the setup of the first administrator. */
export const setupAttempts = limit('setup', 20, 30);
/** Each beyond the first five costs solved work, and this is where work ends as well. */
export const guestCommentCeiling = limit('guest-comment-ceiling', 30, 60);
export const memberComments = limit('member-comment', 10, 1);
export const reactions = limit('reaction', 60, 1);
export const reports = limit('report', 10, 60);
export const feedbacks = limit('feedback', 5, 60);
export const exports = limit('export', 5, 60);
export const addressChanges = limit('address-change', 10, 60);
export const confirmationMails = limit('confirmation-mail', 5, 60);
/** Mails that an administrator sends to try their texts. */
export const testMails = limit('test-mail', 20, 60);
/** How often a member may end a subscription, or keep it. */
export const renewals = limit('renewal', 20, 60);
/** Wrong passwords of somebody who has a token. They are counted apart: they must not close the log-in to the owner. */
export const reauthentications = limit('reauthentication', 10, 15);
/** Profiles that one account makes. */
export const newProfiles = limit('new-profile', 20, 60);
/** Each hashes, which a server does for few at a time. */
export const newPins = limit('new-pin', 10, 60);
/** Wrong PINs of one household. Ten thousand PINs of four digits would take a child more than a year. */
export const householdPins = limit('household-pin', 5, 15);
export const householdPinsOfDay = limit('household-pin-day', 20, 24 * 60);
/** Wrong codes of a second factor. Three codes of a million are right at any moment, so the second count is for guesses that go on for days. */
export const secondFactorCodes = limit('second-factor', 10, 15);
export const secondFactorCodesOfDay = limit('second-factor-day', 50, 24 * 60);
/** A page sends what it has gathered every few seconds at most. */
export const eventBatches = limit('events', 60, 1);
/** Wrong tokens at the doors of operators. */
export const wrongTokens = limit('operator-token', 20, 15);
/** What pages say of their remotes: some two messages each, counted in memory. */
export const remoteReports = limit('remote-report', 600, 1);
/** A visitor who leafs quickly through walls stays far below; a loop that fills the counters does not. */
export const viewsCounted = limit('view', 300, 1);
/** How often a member reads all of their services, ratings and lists: once for a page at most. */
export const ownReads = limit('own-read', 120, 1);
/** What one member changes of their alerts. */
export const alertChanges = limit('alert-change', 60, 1);
/** Titles that one member puts into lists or takes out of them. */
export const savedChanges = limit('saved-change', 5000, 1);
/** Rounds that one network starts, and people who come into rounds from it: a household with a party. */
export const roundStarts = limit('round-start', 20, 60);
export const roundJoins = limit('round-join', 100, 60);
/** Codes of rounds that do not exist. Nobody guesses one; a page that is left open asks for its own a few times after the end. */
export const roundGuesses = limit('round-guess', 60, 15);
/** Answers of one person: three a second for a minute is faster than anybody looks at a title. */
export const roundAnswers = limit('round-answer', 180, 1);
