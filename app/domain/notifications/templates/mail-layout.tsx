import {
  Body,
  Container,
  Head,
  Heading,
  Hr,
  Html,
  Preview,
  Section,
  Text,
} from '@react-email/components'
import type { ReactNode } from 'react'
import type { Company } from '#app/domain/content/groups/shapes.ts'
import { mailStyles as styles } from './mail-styles.ts'

/** The company as the footer of every mail names it. */
export type MailSender = Pick<Company, 'name' | 'phone' | 'hours'>

interface MailLayoutProps {
  sender: MailSender
  /** The preview text that mail clients show beside the subject. */
  preview: string
  heading: string
  children: ReactNode
}

/** The frame of every mail: name, heading, body, and how to reach the Customer Service Team. */
export function MailLayout({ sender, preview, heading, children }: MailLayoutProps) {
  return (
    <Html lang="en-AU">
      <Head>
        <meta name="color-scheme" content="light dark" />
      </Head>
      <Preview>{preview}</Preview>
      <Body style={styles.body}>
        <Container style={styles.container}>
          <Text style={styles.brand}>
            {sender.name}
            <span style={styles.dot}>.</span>
          </Text>
          <Heading style={styles.heading}>{heading}</Heading>
          {children}
          <Hr style={styles.rule} />
          <Text style={styles.small}>
            {sender.name} Customer Service Team · {sender.phone} · {sender.hours}
          </Text>
        </Container>
      </Body>
    </Html>
  )
}

export function MailSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Section>
      <Heading as="h2" style={styles.subheading}>
        {title}
      </Heading>
      {children}
    </Section>
  )
}
