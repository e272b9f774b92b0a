/** Every limit of the product, each with its unit in its name. */
export const limits = {
  bodyBytes: 1_048_576,
  /** A logo as a data URL in the JSON of /org/create. */
  logoBodyBytes: 8 * 1_048_576,
  logoSidePixels: 512,
  /** Pixels of a picture before it is scaled down: a small file can hold a huge one. */
  logoPixels: 16_000_000,
  logoUploadSidePixels: 8_192,
  telemetryBodyBytes: 16 * 1_048_576,
  telemetryLines: 10_000,
  recordsPerPacket: 10_000,
  /** The JSON of /itr/upload/csv: a year of one-minute records is 37 MB. */
  uploadBodyBytes: 64 * 1_048_576,
  /** Reading, parsing and storing it: a year of minutes on a slow line. */
  uploadWithinMs: 180_000,
  /** Uploads that a process reads at once; two of them are parsed, the others wait for their turn. */
  uploadsAtOnce: 6,
  /** Of them, those of one person. */
  uploadsPerPerson: 2,
  /** Between the first and the last record of a file: a logger lives ten years. */
  uploadDays: 4_000,
  uploadsParsedAtOnce: 2,
  /** Files that a person may choose at once, to upload or to validate. */
  chosenFiles: 5_000,
  nameLength: 100,
  organizationNameLength: 25,
  siteAliasLength: 50,
  emailLength: 254,
  passwordMinLength: 8,
  passwordMaxLength: 30,
  listRows: 10_000,
  homeRows: 100,
  contactsPerDevice: 100,
  membersPerOrganization: 5_000,
  invitesPerOrganization: 1_000,
  emailsPerInvite: 100,
  invitesToAddressPerDay: 5,
  invitesPerOrganizationPerHour: 500,
  organizationsPerUserPerHour: 20,
  liveConnectionsPerUser: 20,
  inviteLifeMs: 14 * 86_400_000,
  /** Characters of a permission object's JSON text: five areas of 10,000 ids. */
  permissionsLength: 800_000,
  auditRows: 10_000,
  adminMessages: 100,
  adminMessageLength: 2_000,
  keysPerOrganization: 100,
  alertHistoryRows: 1_000,
  alertNoteLength: 200,
  /** How long a device may be silent before it counts as not connected. */
  noConnectionMs: 24 * 3_600_000,
  /** A reminder comes at most so often for one alert. */
  remindersPerAlert: 12,
  quietWindowsPerOrganization: 100,
  quietDevices: 1_000,
  quietWindowMs: 90 * 86_400_000,
  quietReasonLength: 100,
  tagNameLength: 50,
  tagsPerLog: 10,
  tagsPerOrganization: 500,
  codeTries: 5,
  codeLifeMs: 3_600_000,
  identityTokenLifeSeconds: 900,
  refreshLifeMs: 30 * 86_400_000,
  sessionRefreshLifeMs: 86_400_000,
  unsubscribeLinkLifeMs: 400 * 86_400_000,
  claimsPerMinute: 30,
  signInFailuresPerAccount: 10,
  signInFailuresPerAddress: 100,
  signInWindowMs: 900_000,
  codesPerHour: 5,
  joinsPerMinute: 30,
  callsWithoutLoginPerMinute: 60,
  idleLogoutMs: 20 * 60_000,
  idleWarningMs: 2 * 60_000,
  /** Packets a second and key over HTTP and MQTT together, with a burst of ten seconds' worth. */
  packetsPerSecondPerKey: 500,
  /** MQTT connections of one replica that are logged in; one takes 50 kB. */
  mqttConnections: 5_000,
  /** MQTT connections that are not logged in, besides those: a new one ends the oldest of the address that has most. */
  mqttStrangers: 500,
  /** Of them, those of one organization; the fleet key may have all. */
  mqttConnectionsPerOrganization: 2_500,
  /** Topics that a connection listens to: a gateway hears of its devices. */
  mqttSubscriptionsPerConnection: 50,
  /** The same of one replica; one takes 1 kB. */
  mqttSubscriptions: 50_000,
  mqttSubscriptionsPerOrganization: 20_000,
  mqttClientIdLength: 128,
  /** QoS 2 packets of a connection whose PUBREL is still to come. */
  mqttUnreleasedPerConnection: 20,
  /** Bytes that a connection may have arriving, and as many being stored, whatever others do. */
  mqttOwnBytesPerConnection: 16_384,
  /** Bytes above that of unfinished MQTT packets, in one replica. An organization may take a quarter of what it leaves to the others. */
  mqttArrivingBytes: 64 * 1_048_576,
  /** The same of packets that are being stored. */
  mqttStoringBytes: 32 * 1_048_576,
  futureRecordMs: 15 * 60_000,
  lateRecordAlertMs: 24 * 3_600_000,
  maxPoints: 20_000,
  recordsPerAnswer: 20_000,
  repairsPerLog: 100,
  /** A straight line over more than this is no repair. */
  interpolateMs: 7 * 86_400_000,
  /** A clock that lost its date began anew some decades off. */
  shiftMs: 50 * 366 * 86_400_000,
  messagesPerContactPerHour: 20,
  deliveryGivesUpMs: 72 * 3_600_000,
} as const;
