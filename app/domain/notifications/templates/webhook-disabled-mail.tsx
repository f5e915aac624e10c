import { Button, Text } from '@react-email/components'
import { MailLayout, type MailSender } from './mail-layout.tsx'
import { mailStyles as styles } from './mail-styles.ts'

interface WebhookDisabledMailProps {
  sender: MailSender
  /** Host name of the receiver. */
  host: string
  reason: string
  /** Page of the interfaces, where it is enabled again. */
  link: string
}

export const webhookDisabledSubject = 'A webhook was disabled'

/** Mail that says that a webhook was disabled, and why. */
export function WebhookDisabledMail({ sender, host, reason, link }: WebhookDisabledMailProps) {
  return (
    <MailLayout sender={sender} preview={webhookDisabledSubject} heading={webhookDisabledSubject}>
      <Text style={styles.text}>
        We no longer post events to {host}. {reason}
      </Text>
      <Text style={styles.text}>
        When the receiver works again, enable the webhook and replay what it missed: we keep events
        for 30 days.
      </Text>
      <Button href={link} style={styles.button}>
        Open the interfaces
      </Button>
    </MailLayout>
  )
}
